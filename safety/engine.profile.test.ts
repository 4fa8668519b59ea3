import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { ownEngine, ownKnowledge } from './testing/own-engine.ts';
import { inSample } from './testing/sample.ts';

// Every record is judged with and without each field.

const STATES = ['', 'medium rare', 'unwashed'];

let knowledge: PackedKnowledge;
let engine: Engine;
/** Every record in the states that a profile could matter for, as judged without one. */
let judged: { text: string; before: Verdict }[];
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
  judged = [...knowledge.foods, ...knowledge.dishes].flatMap((record) =>
    STATES.map((state) => {
      const text = `${state} ${record.names.en?.[0] ?? record.id}`.trim();
      return { text, before: assess(text, null) };
    }),
  );
});

const assess = (text: string, userContext: UserContext | null, rest: Partial<AssessRequest> = {}) =>
  engine.assess({ kind: 'dish', text, language: 'en', userContext, ...rest });
const rank = ({ risk }: Verdict) => RISKS.indexOf(risk);
/** What no field of the profile may change: what was read, and which allergens are in it. */
const reading = (v: Verdict) => [v.allergens, v.unknown, v.ingredients.map((i) => [i.name, i.hidden])];

/** Texts for which a field breaks a promise, by promise, so that a failure lists them. */
interface Broken {
  /** What was read or an allergen is another, or a flag is set that is not its own. */
  reading: string[];
  /** Lowered by more than a step, or by what is not toxoplasmosis alone, or in silence. */
  lowering: string[];
  /** Lowered, or raised without a flag. */
  adding: string[];
}

/**
 * Everything promised of a field, looked at in one go: judging every record is what takes time.
 * @param oneIn in how many of the states but the first a record is tried once
 */
function brokenBy(userContext: UserContext, flags: readonly string[], oneIn: number): Broken {
  const broken: Broken = { reading: [], lowering: [], adding: [] };
  for (const [at, { text, before }] of judged.entries()) {
    const state = at % STATES.length;
    if (state > 0 && !inSample(Math.floor(at / STATES.length) + state, oneIn)) continue;
    const after = assess(text, userContext);
    const flagged = after.profileFindings;
    if (
      JSON.stringify(reading(before)) !== JSON.stringify(reading(after)) ||
      flagged.some((finding) => !flags.includes(finding.rule))
    )
      broken.reading.push(text);
    if (rank(after) === rank(before)) continue;
    const worst = before.findings.filter((f) => f.risk === before.risk);
    const others = worst.some((f) => f.rule !== 'toxoplasmosis');
    const silent = flagged.every((f) => f.key !== 'toxoplasmosis-status.lowered');
    if (rank(after) !== rank(before) + 1 || others || silent) broken.lowering.push(text);
    if (rank(after) > rank(before) || flagged.every((f) => f.risk === 'NO_RISK')) broken.adding.push(text);
  }
  return broken;
}

describe.each<[string, UserContext, string[], keyof Broken | null]>([
  ['toxoplasmosis YES', { toxoplasmosis: 'YES' }, ['toxoplasmosis-status'], 'lowering'],
  ['toxoplasmosis NO', { toxoplasmosis: 'NO' }, ['toxoplasmosis-status'], 'adding'],
  ['toxoplasmosis UNKNOWN', { toxoplasmosis: 'UNKNOWN' }, ['toxoplasmosis-status'], 'adding'],
  ['gestational diabetes YES', { gestationalDiabetes: 'YES' }, ['gestational-diabetes'], 'adding'],
  ['an allergy', { allergies: ['Eggs'] }, ['allergies'], 'adding'],
  ['a week', { gestationalWeek: 20 }, [], null],
  ['a country', { country: 'FR' }, ['country'], null],
])('%s alone, over every food and dish', (_, userContext, flags, promise) => {
  let broken: Broken;
  beforeAll(() => {
    // What may lower a rating is tried in every state, what only adds in one of the others besides the plain one.
    broken = brokenBy(userContext, flags, promise === 'lowering' ? 1 : 2);
  });

  it('changes neither what was read nor the allergens, and sets no flag but its own', () => {
    expect(broken.reading).toEqual([]);
  });

  it.runIf(promise === 'lowering')(
    'lowers by one step at most, never to NO_RISK from HIGH_RISK, only what is toxoplasmosis alone, and says so',
    () => expect(broken.lowering).toEqual([]),
  );

  it.runIf(promise === 'adding')('only adds: no rating is lowered, and one that is raised is flagged', () =>
    expect(broken.adding).toEqual([]),
  );
});

describe('each field', () => {
  it('toxoplasmosis YES lowers a pink steak by one step and says so', () => {
    const steak = assess('Rump steak, rare', { toxoplasmosis: 'YES' });
    expect(assess('Rump steak, rare', null).risk).toBe('HIGH_RISK');
    expect(steak.risk).toBe('TO_CHECK');
    expect(steak.profileFindings.map((f) => f.key)).toContain('toxoplasmosis-status.lowered');
  });

  it('toxoplasmosis NO asks about raw salad until the words say that it was washed', () => {
    expect(assess('Lettuce', { toxoplasmosis: 'NO' })).toMatchObject({
      risk: 'TO_CHECK',
      profileFindings: [{ question: 'ask.washed', modification: 'change.washed' }],
    });
    expect(assess('Washed lettuce', { toxoplasmosis: 'NO' })).toMatchObject({
      risk: 'NO_RISK',
      profileFindings: [],
    });
  });

  it('gestational diabetes flags what is mostly sugar and nothing else', () => {
    expect(assess('Lemonade', { gestationalDiabetes: 'YES' })).toMatchObject({
      risk: 'TO_CHECK',
      profileFindings: [{ rule: 'gestational-diabetes' }],
    });
    expect(assess('Grilled chicken', { gestationalDiabetes: 'YES' }).profileFindings).toEqual([]);
    for (const status of ['NO', 'UNKNOWN'] as const) {
      expect(assess('Lemonade', { gestationalDiabetes: status }).profileFindings).toEqual([]);
    }
  });

  it('an allergy is a high risk where it is certainly in the dish, to be asked where it may be', () => {
    expect(assess('Omelette', { allergies: ['Eggs'] }).risk).toBe('HIGH_RISK');
    expect(assess('Grilled cod', { allergies: ['Fish'] }).risk).toBe('HIGH_RISK');
    expect(assess('Grilled cod', { allergies: ['Eggs'] }).profileFindings).toEqual([]);
  });

  it('the week changes nothing: no food on file depends on it', () => {
    for (const gestationalWeek of [4, 20, 38, null]) {
      expect(assess('Caesar salad', { gestationalWeek })).toEqual(assess('Caesar salad', null));
    }
  });

  it("the user's country changes advice, and supply where the place is unknown", () => {
    expect(assess('Mozzarella', { country: 'GB' }).risk).toBe('NO_RISK');
    expect(assess('Mozzarella', { country: 'AU' }).risk).toBe('HIGH_RISK');
    const egg = (userContext: UserContext | null) => assess('Soft-boiled egg', userContext).risk;
    expect([egg(null), egg({ country: 'GB' }), egg({ country: 'FR' })]).toEqual([
      'HIGH_RISK',
      'TO_CHECK',
      'HIGH_RISK',
    ]);
  });

  it('the country of the place changes supply and not advice', () => {
    const egg = (place: string) => assess('Soft-boiled egg', null, { place }).risk;
    expect(egg('GB')).toBe('TO_CHECK');
    expect(egg('ES')).toBe('HIGH_RISK');
    expect(assess('Mozzarella', null, { place: 'AU' }).risk).toBe(assess('Mozzarella', null).risk);
  });

  it('a British user has no British eggs in Spain', () => {
    expect(assess('Soft-boiled egg', { country: 'GB' }, { place: 'ES' }).risk).toBe('HIGH_RISK');
  });

  it('country is understood by name in any of the six languages, and ignored where it is none', () => {
    for (const country of ['Royaume-Uni', 'Vereinigtes Königreich', 'uk', 'GB']) {
      expect(assess('Mozzarella', { country }).risk).toBe('NO_RISK');
    }
    expect(assess('Mozzarella', { country: 'Atlantis' }).risk).toBe(assess('Mozzarella', null).risk);
  });

  it('names the health authority elsewhere and what it advises', () => {
    const [finding] = assess('Mozzarella', { country: 'GB' }).findings;
    expect(finding?.elsewhere.length).toBeGreaterThan(0);
    for (const { risk, citation } of finding?.elsewhere ?? []) {
      expect(RISKS).toContain(risk);
      expect(citation.body).not.toBe('');
    }
  });
});
