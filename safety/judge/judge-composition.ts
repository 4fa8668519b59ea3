import type { Finding, IngredientVerdict, Verdict } from '@mirabelle/contract/finding.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import type { Aside, Mention, Reading } from '../match/reading.ts';
import { risksByHazard } from '../model/catalogue.ts';
import type { Composition, Part } from '../model/part.ts';
import { allergensOf } from '../rules/allergens/rule.ts';
import { allergyFindings } from '../rules/allergies/rule.ts';
import { followedAdvice } from '../rules/country/rule.ts';
import { gestationalDiabetes } from '../rules/gestational-diabetes/rule.ts';
import { madeWithout } from '../rules/listed/rule.ts';
import type { RuleContext } from '../rules/rule.ts';
import { loweredForImmune, washProduce } from '../rules/toxoplasmosis-status/rule.ts';
import { notADish, unknownText } from '../rules/unknown/rule.ts';
import { layAnswers, withTableQuestions } from './answered.ts';
import { confidenceOf } from './confidence.ts';
import { isGarnish } from './garnish.ts';
import { type Judged, judgePart } from './judge-part.ts';
import type { Judgement } from './judgement.ts';
import { listedVerdicts } from './listed-ingredients.ts';
import { withoutVainChanges } from './offer-changes.ts';
import { distinct, rankFindings } from './rank-findings.ts';
import { askedTogether, unknownFindings } from './unknown-findings.ts';

/** Judges every part by every rule; the verdict is the worst finding. */
export function judgeComposition(request: Judgement): Verdict {
  const answered = (part: Part) => layAnswers(part, request.answers ?? []);
  const missing = request.composition.missing.filter((part) => isMinded(part, request));
  const composition = {
    ...request.composition,
    parts: [...request.composition.parts.map(answered), ...missing],
  };
  const judgement = { ...request, composition };
  const { reading, context } = judgement;
  const { parts } = composition;
  const judged = [...parts, ...dishParts(composition).map(answered)].map((part) => judgePart(part, context));
  const unknown = unknownFindings(judgement);
  const leftOut = composition.leftOut.filter((part) => isMinded(part, judgement)).map(madeWithout);
  const about = [...withoutRepeats(judged), ...unknown, ...withoutSubstance(judgement), ...leftOut];
  const findings = namesNoDish(judgement, about) ? [sayNoDish(judgement)] : askedTogether(about);
  const allergens = allergensOf(parts);
  const personal = [
    ...allergyFindings(judgement.allergies, allergens, parts, judgement.text),
    ...distinct(parts.flatMap((part) => personalFindings(part, context, parts))),
    ...distinct([...loweredForImmune(findings), ...followedAdvice(findings, context)]),
  ];
  const risk = worstRisk([...findings, ...personal].map((f) => f.risk)) ?? 'TO_CHECK';
  const ranked = rankFindings(findings.length > 0 ? findings : [unknownText(judgement.text)], risk);
  const all = withoutVainChanges([...ranked, ...personal], risk);
  const shown = all.slice(0, ranked.length);
  const profileFindings = all.slice(ranked.length);
  const confidence = confidenceOf({
    risk,
    findings: [...shown, ...profileFindings],
    reading,
    parts,
    readConfidence: judgement.readConfidence,
    onHerWord: leftOut.length > 0,
  });
  return {
    risk,
    confidence,
    findings: shown,
    profileFindings,
    allergens,
    ingredients: judgement.listed
      ? listedVerdicts(judgement.listed, judged, unknown, judgement, new Set(missing))
      : ingredientVerdicts(judged, parts, unknown, judgement, confidence),
    unknown: composition.openWords.map(({ text }) => text),
  };
}

/** Whether this user would have to mind it, were it in the dish as such a dish has it. */
function isMinded(part: Part, { context, allergies }: Judgement): boolean {
  const findings = [
    ...judgePart(part, context).findings,
    ...personalFindings(part, context),
    ...allergyFindings(allergies, allergensOf([part]), [part], ''),
  ];
  return findings.some(({ risk }) => risk !== 'NO_RISK');
}

/** "Chirashi without fish": what made it a risk was the dish itself, and what is left is unknown. */
function withoutSubstance({ composition, context, text }: Judgement): Finding[] {
  const gone = composition.substance.some((part) =>
    judgePart(part, context).findings.some(({ risk }) => risk === 'HIGH_RISK'),
  );
  return gone ? [unknownText(text)] : [];
}

/** "Cola, Coke, Pepsi" are three names of one record: the same sentence is said of the first alone. */
function withoutRepeats(judged: Judged[]): Finding[] {
  const items = new Set(judged.map(({ part }) => part.item.id));
  if (items.size === judged.length) return judged.flatMap(({ findings }) => findings);
  const seen = new Set<string>();
  return judged.flatMap(({ part, findings }) =>
    findings.filter(({ key, risk, data }) => {
      const { kind, id } = part.item;
      const sentence = `${kind}|${id}|${key}|${risk}|${data.cause ?? ''}|${part.ingredient}|${part.dish?.dish.id}`;
      if (seen.has(sentence)) return false;
      seen.add(sentence);
      return true;
    }),
  );
}

/** What the profile adds to a part, allergies aside. @param beside what else is on the plate */
function personalFindings(part: Part, context: RuleContext, beside: Part[] = []): Finding[] {
  const washing = (of: Part) => (isGarnish(of, beside) ? [] : [washProduce(of, context) ?? []].flat());
  const sugar = gestationalDiabetes(part, context) ?? [];
  return [...withTableQuestions(washing(part), part, washing), sugar].flat();
}

/**
 * A heading, a price or the like: nothing of it is a dish. What a health authority warns of is still reported
 * ("Wines"), and a description or a list of ingredients says what there is to eat.
 */
function namesNoDish({ kind, reading, listed, composition }: Judgement, findings: Finding[]): boolean {
  if (reading.aside === null || listed || isDescribed(reading, composition)) return false;
  // "Coffee of the day" is coffee; of what is in a soup its record only guesses, and pasta comes with anything.
  if (reading.aside === 'changes-daily' && !composition.parts.some(isOpen)) return false;
  // "Large" may stand for what its section names.
  if (reading.aside === 'filler' && reading.mentions.length > 0) return false;
  // "Bagels" heads a section of a menu; in a recipe or asked about by itself it is bread.
  if (kind === 'ingredient' && HEADINGS.has(reading.aside) && reading.mentions.length > 0) return false;
  return findings.every((finding) => finding.risk === 'NO_RISK' || finding.rule === 'unknown');
}

/**
 * Whether a description tells what it is. What a soup of the day comes "with" does not tell what soup it is, nor does the
 * bread beside it.
 */
function isDescribed({ aside, mentions, words: { tokens } }: Reading, { parts }: Composition): boolean {
  const described = mentions.filter((mention) => mention.field > 0);
  if (aside !== 'changes-daily' && aside !== 'of-the-day') return described.length > 0;
  const comesWith = ({ field, start }: Mention) =>
    tokens.some(
      (token, at) =>
        at < start &&
        token.field === field &&
        token.role === 'with' &&
        !described.some((other) => other.field === field && other.start < at),
    );
  const isBeside = ({ id }: Mention) => {
    const own = parts.filter(({ item, dish }) => item.id === id || dish?.dish.id === id);
    const areBeside = own.every(({ item }) => [...BESIDE].some((group) => item.allGroups.has(group)));
    return BESIDE.has(id) || (own.length > 0 && areBeside);
  };
  return described.some((mention) => !comesWith(mention) && !isBeside(mention));
}

/** What lies beside any dish. */
const BESIDE: ReadonlySet<string> = new Set(['bread', 'butter', 'croutons']);

function isOpen({ presence, item }: Part): boolean {
  const comesInKinds = item.takes !== undefined && !WHATEVER_KIND.some((id) => item.allGroups.has(id));
  return presence === 'usually' || presence === 'sometimes' || comesInKinds;
}

/** Something to eat, only that its name does not tell what. */
/** Of whatever kind they are today, the record's answer holds. */
const WHATEVER_KIND = ['drinks', 'fruit'];
const CANNOT_BE_KNOWN: ReadonlySet<Aside | null> = new Set([
  'unknown-kind',
  'of-the-day',
  'changes-daily',
] as const);
const HEADINGS: ReadonlySet<Aside> = new Set(['heading', 'unknown-kind'] as const);

function sayNoDish({ reading, text }: Judgement): Finding {
  return CANNOT_BE_KNOWN.has(reading.aside) ? unknownText(text) : notADish(text);
}

/** A dish's own facts, judged as if the dish were a food. */
function dishParts(composition: Composition): Part[] {
  return composition.dishes
    .filter(({ dish }) => dish.facts.length > 0)
    .map(({ dish, subject, name, state, quality }) => ({
      item: {
        kind: 'food',
        id: dish.dish.id,
        name: dish.name,
        everydayName: dish.name,
        allGroups: new Set([dish.dish.id]),
        groups: [],
        standsFor: [],
        usual: {},
        soldAs: undefined,
        facts: dish.facts,
        risks: risksByHazard(dish.facts),
        allergens: [],
        takes: undefined,
        laidOn: undefined,
        course: dish.dish.course,
        wholeAndSafe: false,
      },
      subject,
      name,
      state,
      stated: {},
      presence: 'named',
      dish,
      dishName: name,
      ingredient: false,
      harmless: false,
      plant: false,
      quality,
      field: 0,
    }));
}

function ingredientVerdicts(
  judged: Judged[],
  parts: Part[],
  unknown: Finding[],
  judgement: Judgement,
  confidence: number,
): IngredientVerdict[] {
  const known = judged
    .filter(({ part }) => parts.includes(part))
    .map(({ part, findings }): IngredientVerdict => {
      const allergens = allergensOf([part]);
      const allergy = allergyFindings(judgement.allergies, allergens, [part], part.subject).filter(
        (f) => f.risk !== 'NO_RISK',
      );
      const risk = worstRisk([...findings, ...allergy].map((f) => f.risk)) ?? 'NO_RISK';
      return {
        name: part.subject,
        risk,
        confidence: Math.round(confidence * part.quality),
        findings: rankFindings([...findings, ...allergy], risk),
        allergens,
        hidden: part.presence !== 'named',
      };
    });
  const notKnown = unknown
    .filter(({ key }) => key === 'unknown.part' || key === 'unknown.words' || key === 'unknown.cut')
    .map(
      (finding): IngredientVerdict => ({
        name: finding.subject,
        risk: finding.risk,
        confidence: Math.round(Math.min(confidence, 25)),
        findings: [finding],
        allergens: [],
        hidden: false,
      }),
    );
  return [...known, ...notKnown];
}
