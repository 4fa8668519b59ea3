import { changesSchema } from '@mirabelle/contract/changes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, hashOf } from '../facts/canonical.ts';
import type { ListedFact } from '../facts/listed-fact.ts';
import { diffListings } from './diff-listings.ts';
import { type Listing, readReleases } from './listing.ts';
import { makeChanges } from './make-changes.ts';

const releases = await readReleases();

/** The later listing, made of the earlier one by nothing but the changes. */
function applied(
  before: readonly ListedFact[],
  changes: ReturnType<typeof diffListings>,
): Map<string, string> {
  const facts = new Map(before.map((fact) => [fact.id, fact]));
  // All that goes first: a fact may take the name of another that goes.
  for (const { id, was, before: old } of changes) if (old) facts.delete(was ?? id);
  for (const { id, record, fact, after } of changes)
    if (after) facts.set(id, { id, record, kind: fact as ListedFact['kind'], ...after });
  return said([...facts.values()]);
}
const said = (facts: readonly ListedFact[]) =>
  new Map(facts.map((fact) => [fact.id, canonicalJson(fact)] as const).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Names of facts that say other than before or are there in one alone, found without the feed. */
function differing(before: readonly ListedFact[], after: readonly ListedFact[]): Set<string> {
  const [was, is] = [said(before), said(after)];
  return new Set([...was.keys(), ...is.keys()].filter((id) => was.get(id) !== is.get(id)));
}

const made = (id: string, claim: Record<string, unknown>, cites: string[] = ['nhs']): ListedFact => ({
  id,
  record: id.slice(0, id.indexOf('#')),
  kind: id.includes('#advice') ? 'advice' : 'risk',
  claim,
  cites,
  hash: hashOf({ claim, cites }),
});
const brie = (risk: string, cites?: string[]) =>
  made('foods/brie#risk.listeria.heat-raw.GB', { hazard: 'listeria', risk, when: { heat: ['raw'] } }, cites);
const kindsOf = (before: ListedFact[], after: ListedFact[]) =>
  diffListings(before, after).map(({ kind }) => kind);

describe('the feed of the releases of this repository', () => {
  it('equals their diff: put into the earlier release, the changes make the later one', () => {
    expect(releases.length).toBeGreaterThanOrEqual(2);
    let all = 0;
    for (const [at, later] of releases.entries()) {
      const earlier = releases[at - 1];
      if (!earlier) continue;
      const changes = diffListings(earlier.facts, later.facts);
      expect(applied(earlier.facts, changes)).toEqual(said(later.facts));
      const told = new Set(changes.flatMap(({ id, was }) => (was ? [id, was] : [id])));
      expect(told).toEqual(differing(earlier.facts, later.facts));
      expect(told.size).toBeGreaterThan(0);
      all += told.size;
    }
    expect(all).toBeGreaterThan(500);
  });

  it('is what the public file holds, with a name of every record and every source', () => {
    const feed = changesSchema.parse(JSON.parse(JSON.stringify(makeChanges(releases))));
    expect(feed.releases.map(({ version }) => version)).toEqual(
      releases.map(({ version }) => version).reverse(),
    );
    for (const [at, { changes, counts }] of feed.releases.slice(0, -1).entries()) {
      const [later, earlier] = [releases.at(-1 - at), releases.at(-2 - at)] as [Listing, Listing];
      expect(applied(earlier.facts, changes)).toEqual(said(later.facts));
      expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(changes.length);
      expect(changes.filter(({ record }) => !feed.names[record])).toEqual([]);
      const cites = changes.flatMap(({ before, after }) => [
        ...(before?.cites ?? []),
        ...(after?.cites ?? []),
      ]);
      expect(cites.filter((cite) => !feed.sources[cite.split('@')[0] as string])).toEqual([]);
    }
    expect(feed.releases.at(-1)?.changes).toEqual([]);
  });
});

describe('a change', () => {
  it('is stricter or milder by its rating, withdrawn or added where the other release has none', () => {
    expect(kindsOf([brie('NO_RISK')], [brie('TO_CHECK')])).toEqual(['stricter']);
    expect(kindsOf([brie('HIGH_RISK')], [brie('TO_CHECK')])).toEqual(['milder']);
    expect(kindsOf([brie('HIGH_RISK')], [])).toEqual(['withdrawn']);
    expect(kindsOf([], [brie('HIGH_RISK')])).toEqual(['added']);
    expect(kindsOf([brie('HIGH_RISK')], [brie('HIGH_RISK')])).toEqual([]);
  });

  it('is told apart where only the sources are others, or the state', () => {
    expect(kindsOf([brie('HIGH_RISK')], [brie('HIGH_RISK', ['nhs', 'who'])])).toEqual(['resourced']);
    const inCold = made('foods/brie#risk.listeria.served-cold.GB', {
      hazard: 'listeria',
      risk: 'HIGH_RISK',
      when: { served: ['cold'] },
    });
    expect(diffListings([brie('HIGH_RISK')], [inCold])).toMatchObject([
      { kind: 'restated', id: inCold.id, was: brie('HIGH_RISK').id },
    ]);
  });

  it('of a medicine compares the weeks: stricter at one time counts as stricter', () => {
    const advice = (first: string, second: string, weeks: object[] = []) =>
      made('substances/ibuprofen#advice.usual', { first, second, third: 'AVOID', weeks });
    expect(kindsOf([advice('SAFE', 'SAFE')], [advice('SAFE', 'CAUTION')])).toEqual(['stricter']);
    expect(kindsOf([advice('AVOID', 'SAFE')], [advice('SAFE', 'CAUTION')])).toEqual(['stricter']);
    expect(kindsOf([advice('AVOID', 'SAFE')], [advice('CAUTION', 'SAFE')])).toEqual(['milder']);
    const until20 = [{ from: 20, until: 27, level: 'AVOID' }];
    expect(kindsOf([advice('SAFE', 'SAFE')], [advice('SAFE', 'SAFE', until20)])).toEqual(['stricter']);
  });

  it('pairs what speaks twice of the same with what it was, however the record is ordered', () => {
    const place = 'foods/brie#risk.listeria.FR';
    const [a, b] = [
      made(place, { risk: 'HIGH_RISK' }, ['a']),
      made(`${place}~2`, { risk: 'TO_CHECK' }, ['b']),
    ];
    const turned = [
      made(place, { risk: 'TO_CHECK' }, ['b']),
      made(`${place}~2`, { risk: 'HIGH_RISK' }, ['a']),
    ];
    expect(kindsOf([a, b], turned)).toEqual(['resourced', 'resourced']);
  });
});

describe('changes of made-up knowledge', () => {
  const fact = fc
    .record({
      food: fc.constantFrom('brie', 'egg', 'tuna'),
      state: fc.constantFrom('heat-raw', 'heat-cooked', ''),
      country: fc.constantFrom('.GB', '.FR', ''),
      nth: fc.constantFrom('', '~2', '~3'),
      risk: fc.constantFrom('HIGH_RISK', 'TO_CHECK', 'NO_RISK'),
      cites: fc.uniqueArray(fc.constantFrom('nhs', 'anses', 'who'), { minLength: 1 }),
    })
    .map(({ food, state, country, nth, risk, cites }) => {
      const parts = [`foods/${food}#risk.listeria`, state].filter(Boolean).join('.');
      return made(
        `${parts}${country}${nth}`,
        { hazard: 'listeria', risk, ...(state && { state }) },
        cites.sort(),
      );
    });
  const listing = fc.uniqueArray(fact, { selector: ({ id }) => id, maxLength: 40 });

  it('make the later of the earlier, whatever was added, changed or removed', () => {
    fc.assert(
      fc.property(listing, listing, (before, after) => {
        const changes = diffListings(before, after);
        expect(applied(before, changes)).toEqual(said(after));
        expect(new Set(changes.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(changes.length);
      }),
      { numRuns: 500 },
    );
  });

  it('turn round with the releases: what was stricter is milder, what was added is withdrawn', () => {
    const count = (kinds: readonly string[], kind: string) => kinds.filter((one) => one === kind).length;
    fc.assert(
      fc.property(listing, listing, (before, after) => {
        const [there, back] = [kindsOf(before, after), kindsOf(after, before)];
        expect(count(there, 'added')).toBe(count(back, 'withdrawn'));
        expect(there.length).toBe(back.length);
      }),
      { numRuns: 300 },
    );
  });

  it('are none between a listing and itself, in whatever order', () => {
    fc.assert(
      fc.property(listing, (facts) => {
        expect(diffListings(facts, [...facts].reverse())).toEqual([]);
      }),
    );
  });
});
