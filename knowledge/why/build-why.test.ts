import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Fact } from '@mirabelle/contract/knowledge.ts';
import { type WhyPage, whyPageSchema } from '@mirabelle/contract/why.ts';
import type { RuleText } from '@mirabelle/safety/rules/rule.ts';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../claims/claim.ts';
import { listClaims } from '../claims/list-claims.ts';
import { packKnowledge } from '../pack/pack.ts';
import { packMedicines } from '../pack/pack-medicines.ts';
import { readMedicines } from '../records/read-medicines.ts';
import { readRecords } from '../records/read-records.ts';
import { signOffsOf } from '../reviews/sign-offs.ts';
import { buildWhy, whyFiles } from './build-why.ts';
import { readHazards } from './read-hazards.ts';
import { hazardOf } from './rule-pages.ts';

const repository = join(import.meta.dirname, '../..');
const why = await buildWhy();
const [knowledge, medicines] = await Promise.all([packKnowledge(), packMedicines()]);
const { hazards } = await readHazards(join(repository, 'knowledge'));
const rules = globSync('safety/rules/*/rule.ts', { cwd: repository }).map((file) => basename(dirname(file)));
const idsOf = (kind: WhyPage['kind']) =>
  why.pages.flatMap((page) => (page.kind === kind ? [page.id] : [])).sort();
const rulePage = (id: string) => why.pages.find((page) => page.kind === 'rule' && page.id === id);

/** They say how the app works, and stand on no document. */
const WITHOUT_DOCUMENT = ['country', 'listed', 'unknown'];

const MIDWIFE = { reviewer: 'A. Martin', profession: 'midwife', body: 'NMC', date: '2027-03-12' } as const;

describe('the public pages', () => {
  it('are there for every rule, food group and class of medicines, in both languages', () => {
    expect(idsOf('rule')).toEqual([...rules].sort());
    expect(idsOf('group')).toEqual(knowledge.groups.map(({ id }) => id).sort());
    expect(idsOf('medicine')).toEqual(medicines.classes.map(({ id }) => id).sort());
    expect(why.index.map(({ id }) => id)).toEqual(why.pages.map(({ id }) => id));
    // The schema asks for English and French of every text.
    for (const page of why.pages) expect(() => whyPageSchema.parse(page), page.id).not.toThrow();
  });

  it('stand on a document each, but for those that say how the app works', () => {
    const without = why.pages.filter(({ sources }) => sources.length === 0).map(({ id }) => id);
    expect(without.sort()).toEqual(WITHOUT_DOCUMENT);
  });

  it('lead to addresses of the web alone', () => {
    const links = why.pages.flatMap(({ sources }) =>
      sources.flatMap(({ url, reportedBy }) => [url, ...(reportedBy ? [reportedBy.url] : [])]),
    );
    expect(links.length).toBeGreaterThan(1_000);
    expect(links.filter((link) => !/^https?:$/.test(new URL(link).protocol))).toEqual([]);
  });

  it('say of what was read second-hand who reported it', () => {
    const secondHand = why.pages
      .flatMap(({ sources }) => sources)
      .filter(({ seen }) => seen === 'second-hand');
    expect(secondHand.length).toBeGreaterThan(0);
    expect(secondHand.filter(({ reportedBy }) => !reportedBy)).toEqual([]);
  });

  it('name only documents that they list', () => {
    const text = (page: WhyPage) => JSON.stringify(page);
    for (const page of why.pages) {
      const places = [...text(page).matchAll(/"sources":\[([\d,]*)\]/g)].flatMap(([, list = '']) =>
        list.split(',').filter(Boolean).map(Number),
      );
      expect(Math.max(-1, ...places), page.id).toBeLessThan(page.sources.length);
    }
  });

  it('hold every fact on food, on the page of the rule that judges by it and on no other', () => {
    const shown = why.pages.flatMap((page) =>
      page.kind === 'rule'
        ? page.entries.flatMap(({ kind, id, facts }) =>
            facts.map(({ at }) => `${page.id} ${kind} ${id} ${at}`),
          )
        : [],
    );
    const ruleOf = new Map(hazards.map((text) => [hazardOf(text), text.id]));
    const held = (kind: string, records: readonly { id: string; facts: readonly Fact[] }[]) =>
      records.flatMap(({ id, facts }) =>
        facts.map(({ hazard }, at) => `${ruleOf.get(hazard)} ${kind} ${id} ${at}`),
      );
    const { groups, foods, dishes } = knowledge;
    expect(shown.sort()).toEqual(
      [...held('group', groups), ...held('food', foods), ...held('dish', dishes)].sort(),
    );
  });

  it.each(rules)('say in the rule’s own words what %s does not handle', async (id) => {
    const { about } = (await import(join(repository, 'safety/rules', id, 'rule.ts'))) as { about: RuleText };
    const page = rulePage(id);
    expect(page?.kind === 'rule' && page.notHandled.en).toBe(about.doesNotHandle);
  });

  it('give no figure where no official body gives one, and say so of a danger only', () => {
    const silent = why.pages.flatMap((page) =>
      page.kind === 'rule' && page.hazard && page.howRare.length === 0 ? [page.id] : [],
    );
    expect(silent.sort()).toEqual(['herbal-teas', 'other', 'sweeteners']);
  });

  it('name both sides where authorities differ', () => {
    const sides = why.pages.flatMap(({ disagreements }) => disagreements);
    expect(sides.length).toBeGreaterThan(0);
    expect(sides.filter((one) => one.sides.length < 2)).toEqual([]);
    const listeria = rulePage('listeria')?.disagreements.find(({ name }) => name.en === 'brined cheese');
    expect(listeria?.sides.map(({ countries }) => countries)).toEqual([
      expect.arrayContaining(['AU', 'NZ']),
      expect.arrayContaining(['GB']),
    ]);
  });

  it('were reviewed by nobody, and are not said to be', () => {
    expect(why.pages.filter(({ review }) => review.signed > 0 || review.whole)).toEqual([]);
  });

  it('tell how many of their statements clinicians signed, and by whom once all are', async () => {
    const root = join(repository, 'knowledge');
    const [{ records }, { medicines: read }] = await Promise.all([readRecords(root), readMedicines(root)]);
    const claims = listClaims(records, read);
    const sprouts = claims.find(({ record }) => record === 'groups/raw-sprouts');
    const isSigned = (claim: Claim) => claim === sprouts || claim.topics[0] === 'liquorice';
    const reviews = claims.filter(isSigned).map(({ id, hash }) => ({
      file: 'made.json',
      review: { fact: id, hash, answer: 'agree' as const, ...MIDWIFE },
    }));
    const { pages } = await buildWhy(signOffsOf(claims, { reviews, madeMilder: [] }));
    const reviewOf = (kind: string, id: string) =>
      pages.find((page) => page.kind === kind && page.id === id)?.review;
    expect(reviewOf('rule', 'liquorice')).toMatchObject({
      whole: { profession: 'midwife', on: '2027-03-12' },
    });
    expect(reviewOf('group', 'raw-sprouts')).toMatchObject({ signed: 1, whole: null });
    expect(reviewOf('rule', 'salmonella')).toMatchObject({ signed: 0, whole: null });
    expect(reviewOf('medicine', 'nsaid')).toMatchObject({ signed: 0, whole: null });
  });

  it('lead from each medicine to the page of its narrowest class', () => {
    const known = new Set(idsOf('medicine'));
    const classes = [...why.classes.values()].flatMap((file) => Object.entries(file));
    expect(classes).toHaveLength(medicines.substances.length);
    expect(classes.filter(([, id]) => !known.has(id))).toEqual([]);
    expect(why.classes.get('i')?.ibuprofen).toBe('nsaid');
    expect(why.classes.get('a')?.amoxicillin).toBe('penicillin');
  });

  it('are small files, most of them below 10 kB', () => {
    const sizes = [...whyFiles(why).values()].map((text) => Buffer.byteLength(text)).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(10_000);
    expect(sizes.at(-1)).toBeLessThan(200_000);
  });
});
