import type { Finding, Verdict } from '@mirabelle/contract/finding.ts';
import type { FoodState, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { compose } from '../judge/compose.ts';
import { judgeComposition } from '../judge/judge-composition.ts';
import type { LineMatcher } from '../judge/line-matcher.ts';
import { TEXTS } from '../messages/texts.ts';
import type { Catalogue } from '../model/catalogue.ts';
import type { Composition, Part } from '../model/part.ts';
import { overlay } from '../model/state.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import { applyChanges, type Change, changeOf } from './changes.ts';

// Every record is judged in every state, and again after the changes.

let knowledge: PackedKnowledge;
let catalogue: Catalogue;
let readLine: LineMatcher;
let engine: Engine;
/** Every record in every state it may be named in, as judged. */
let judged: { text: string; verdict: Verdict }[];
beforeAll(async () => {
  knowledge = await ownKnowledge();
  const own = await ownEngine();
  engine = own;
  catalogue = own.catalogue;
  readLine = own.read;
  judged = texts().map((text) => ({ text, verdict: judge(text) }));
});

const STATES = [
  '',
  'raw',
  'undercooked',
  'unpasteurised',
  'unwashed',
  'shop-bought',
  'from the buffet',
  'cold',
];
const texts = () =>
  [...knowledge.foods, ...knowledge.dishes].flatMap((record) =>
    STATES.map((state) => `${state} ${record.names.en?.[0] ?? record.id}`.trim()),
  );

const context = { adviceCountry: null, supplyCountry: null, userContext: null };

function judge(text: string, change: (composition: Composition) => Composition = (c) => c): Verdict {
  const reading = readLine([text], 'en', 'dish');
  const composition = compose(reading, catalogue, {
    listedFrom: Number.POSITIVE_INFINITY,
    country: null,
    defaults: { served: 'hot', kept: 'fresh' },
    section: {},
    namedRaw: [],
  });
  return judgeComposition({
    kind: 'dish',
    text,
    reading,
    composition: change(composition),
    context,
    allergies: [],
    readConfidence: 100,
  });
}

const isOffered = (change: Change | null): change is Exclude<Change, 'instead'> =>
  change !== null && change !== 'instead';

/** The dish as the kitchen makes it when she asks for everything that was offered. */
function asAsked(findings: Finding[]): (composition: Composition) => Composition {
  const of = (subject: string) =>
    findings
      .filter((f) => f.subject === subject)
      .map((f) => changeOf(f.modification))
      .filter(isOffered);
  const statesOf = (subject: string): FoodState[] =>
    of(subject).flatMap((change) => (change === 'without' ? [] : [change.sets]));
  return (composition) => ({
    ...composition,
    parts: composition.parts.flatMap((part: Part) =>
      of(part.subject).includes('without') && part.ingredient
        ? []
        : [applyChanges(part, statesOf(part.subject))],
    ),
    dishes: composition.dishes.map((dish) => ({
      ...dish,
      state: overlay(dish.state, ...statesOf(dish.subject)),
    })),
  });
}

/** How bad a hazard of a food is among findings: 2 where it is not there. */
function riskOf({ rule, subject }: Finding, findings: Finding[]): number {
  const same = findings.filter((f) => f.rule === rule && f.subject === subject);
  return Math.min(2, ...same.map((f) => RISKS.indexOf(f.risk)));
}

describe('the changes offered', () => {
  it('take the high risk away and settle what they are offered for, over every food and dish in every state', () => {
    const vain = judged.flatMap(({ text, verdict }) => {
      const offered = verdict.findings.filter((f) => isOffered(changeOf(f.modification)));
      if (offered.length === 0) return [];
      const after = judge(text, asAsked(verdict.findings));
      if (verdict.risk === 'HIGH_RISK' && after.risk === 'HIGH_RISK') return [`${text}: still a high risk`];
      return offered
        .filter((finding) => riskOf(finding, after.findings) <= riskOf(finding, verdict.findings))
        .map((finding) => `${text}: ${finding.key} ${finding.modification}`);
    });
    expect(vain).toEqual([]);
  });

  it.each([
    ['change.other-fish', ['cod, cooked through', 'salmon, cooked through', 'trout, cooked through']],
    ['change.other-tea', ['ginger tea', 'peppermint tea', 'rooibos tea']],
    ['change.scooped', ['scoop of vanilla ice cream']],
  ])('name what really is fine instead: %s', (_, instead) => {
    for (const text of instead)
      expect([text, engine.assess({ kind: 'dish', text }).risk]).toEqual([text, 'NO_RISK']);
  });
});

describe('what is asked and offered', () => {
  it('has its words, over every food and dish in every state', () => {
    const wordless = judged.flatMap(({ verdict }) =>
      verdict.findings.flatMap(({ question, modification }) => [
        ...(question === null || question in TEXTS.en.questions ? [] : [question]),
        ...(modification === null || modification in TEXTS.en.modifications ? [] : [modification]),
      ]),
    );
    expect([...new Set(wordless)]).toEqual([]);
  });

  it('leaves no one without a way on: a change for every high risk, a question or a change for every doubt', () => {
    const mute = judged.filter(({ verdict: { risk, findings } }) => {
      const ways = findings.flatMap((f) => [risk === 'TO_CHECK' ? f.question : null, f.modification]);
      return risk !== 'NO_RISK' && ways.every((way) => way === null);
    });
    expect(mute.map(({ text }) => text)).toEqual([]);
  });
});
