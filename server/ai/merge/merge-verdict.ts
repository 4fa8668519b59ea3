import type { AllergenFinding, Finding, IngredientVerdict, Verdict } from '@mirabelle/contract/finding.ts';
import { RISKS, type Risk, worstRisk } from '@mirabelle/contract/risk.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { type Component, isAName } from '../tasks/component.ts';
import type { ModelOpinion } from '../tasks/judge-unknown/model-opinion.ts';

/** The engine, asked about what a model named. */
export interface ComponentJudge {
  /** One component on its own, for the same reader and place as the dish. */
  alone(name: string): Verdict;
  /** The dish with the components listed as its ingredients, so that "medium rare" speaks of the beef. */
  together(names: readonly string[]): Verdict;
}

/**
 * Confidence of a verdict to which a model contributed, in percent: below what the web shows as good, since no one
 * reviewed it and `bench/models` has yet to measure it.
 */
export const MODEL_CONFIDENCE = 45;

/** What the engine leaves open about a text, and a model may therefore fill in. A known food without advice is not. */
const FILLABLE = ['unknown.text', 'unknown.part', 'unknown.cut', 'unknown.words'];

interface JudgedComponent extends Component {
  verdict: Verdict;
  /** The rating it leads to: no higher than the model's certainty allows. */
  risk: Risk;
}

/**
 * The engine's verdict with a model's additions. Guidance decides what it covers: the model may raise a rating, and fill in
 * what is unknown; unknown becomes NO_RISK only if the engine judges every component that the model names, and all of
 * them together, as NO_RISK. No finding of the engine is removed or changed, and every citation is the engine's own.
 */
export function mergeVerdict(own: Verdict, opinion: ModelOpinion, judge: ComponentJudge): Verdict {
  const open = own.findings.filter(({ rule }) => rule === 'unknown');
  const subject = open[0]?.subject ?? own.unknown[0] ?? '';
  if (subject === '') return own;
  const { components, covered } = judgedComponents(opinion, judge);
  const raised = components.filter(({ risk }) => risk !== 'NO_RISK');
  const personal = personalOf(components, own);
  const saying = [
    ...raised.map((component) => inIt(component, opinion)),
    ...ratingOf(opinion, subject, raised),
  ];
  const fills =
    (opinion.rating ?? 'NO_RISK') === 'NO_RISK' &&
    saying.length === 0 &&
    personal.every(({ risk }) => risk === 'NO_RISK') &&
    covered &&
    mayBeFilled(own, open) &&
    fineTogether(judge.together(components.map(({ name }) => name)));
  if (fills) saying.push(fine(opinion, subject, components));
  if (saying.length === 0 && components.length === 0) return own;
  const findings = [...own.findings, ...saying];
  const risk = fills
    ? 'NO_RISK'
    : (worstRisk([own.risk, ...saying.map((f) => f.risk), ...personal.map((f) => f.risk)]) ?? own.risk);
  const changed = risk !== own.risk;
  return {
    ...own,
    risk,
    confidence: changed ? confidenceOf(own) : own.confidence,
    findings: inOrder(findings, risk),
    profileFindings: [...own.profileFindings, ...personal],
    allergens: [...own.allergens, ...allergensOf(components, own)],
    ingredients: [
      ...own.ingredients.map((row) => (fills ? filled(row, saying) : row)),
      ...rowsOf(components, own, opinion),
    ],
  };
}

/** @returns the components that the engine knows; whether they are all that the model named */
function judgedComponents(
  { components, rating }: ModelOpinion,
  judge: ComponentJudge,
): { components: JudgedComponent[]; covered: boolean } {
  const seen = new Set<string>();
  const judged: JudgedComponent[] = [];
  let covered = components.length > 0;
  for (const component of components) {
    const name = component.name.trim();
    const key = foldText(name);
    if (seen.has(key)) continue;
    seen.add(key);
    const verdict = isAName(name) ? judge.alone(name) : null;
    // What the engine does not know in every word is neither shown nor counted.
    if (!verdict || verdict.unknown.length > 0 || verdict.findings.some(({ rule }) => rule === 'unknown')) {
      covered = false;
      continue;
    }
    const sure =
      component.certainty === 'always' || (component.certainty === 'usually' && rating === 'HIGH_RISK');
    const risk = verdict.risk === 'HIGH_RISK' && !sure ? 'TO_CHECK' : verdict.risk;
    judged.push({ ...component, name, verdict, risk });
  }
  return { components: judged, covered };
}

/** Whether unknown words are the only obstacle to NO_RISK. */
function mayBeFilled(own: Verdict, open: readonly Finding[]): boolean {
  return (
    open.length > 0 &&
    open.every(({ key }) => FILLABLE.includes(key)) &&
    [...own.findings, ...own.profileFindings].every((f) => f.rule === 'unknown' || f.risk === 'NO_RISK')
  );
}

const fineTogether = ({ findings, profileFindings }: Verdict): boolean =>
  [...findings, ...profileFindings].every((f) => f.risk === 'NO_RISK' || FILLABLE.includes(f.key));

const base = {
  rule: 'model',
  cannotTell: null,
  citations: [],
  elsewhere: [],
  modification: null,
};

/** A component that the engine warns about, with the engine's reason. */
function inIt({ name, risk, verdict }: JudgedComponent, { model }: ModelOpinion): Finding {
  const [worst] = [...verdict.findings, ...verdict.profileFindings].filter((f) => f.risk === verdict.risk);
  const cause = worst?.data.cause;
  return {
    ...base,
    key: 'model.component',
    risk,
    subject: name,
    data: { model, food: name, reason: worst?.rule ?? 'other', ...(typeof cause === 'string' && { cause }) },
    question: 'ask.what-is-in-it',
  };
}

/** What the model says about the words themselves, if no component says as much. */
function ratingOf(
  { model, rating, reason }: ModelOpinion,
  subject: string,
  raised: readonly JudgedComponent[],
): Finding[] {
  if (rating === null || rating === 'NO_RISK') return [];
  if (raised.some(({ risk }) => RISKS.indexOf(risk) <= RISKS.indexOf(rating))) return [];
  if (rating === 'TO_CHECK' && reason === null) return [];
  return [
    {
      ...base,
      key: rating === 'HIGH_RISK' ? 'model.high' : 'model.check',
      risk: rating,
      subject,
      data: { model, reason: reason ?? 'other', words: subject },
      question: 'ask.what-is-in-it',
    },
  ];
}

function fine({ model }: ModelOpinion, subject: string, components: readonly JudgedComponent[]): Finding {
  return {
    ...base,
    key: 'model.fine',
    risk: 'NO_RISK',
    subject,
    data: { model, reason: 'components', words: subject, components: components.map(({ name }) => name) },
    question: 'ask.what-is-in-it',
  };
}

/** What a component means for this user alone, such as an allergy. */
function personalOf(components: readonly JudgedComponent[], own: Verdict): Finding[] {
  const known = new Set(own.profileFindings.map(nameOfPersonal));
  return components.flatMap(({ verdict }) =>
    verdict.profileFindings.filter((finding) => {
      const name = nameOfPersonal(finding);
      if (finding.rule !== 'allergies' || finding.risk === 'NO_RISK' || known.has(name)) return false;
      known.add(name);
      return true;
    }),
  );
}

/** Names a finding about this user alone. */
export const nameOfPersonal = ({ rule, data }: Finding) => `${rule} ${String(data.allergy ?? data.food)}`;

function allergensOf(components: readonly JudgedComponent[], own: Verdict): AllergenFinding[] {
  const known = new Set(own.allergens.map(({ allergen }) => allergen));
  return components.flatMap(({ verdict }) =>
    verdict.allergens.flatMap((found): AllergenFinding[] => {
      if (known.has(found.allergen)) return [];
      known.add(found.allergen);
      return [{ ...found, certainty: 'possible' }];
    }),
  );
}

/** Each component as a part that the menu does not name, marked with its source. */
function rowsOf(
  components: readonly JudgedComponent[],
  own: Verdict,
  { model }: ModelOpinion,
): IngredientVerdict[] {
  const listed = new Set(own.ingredients.map(({ name }) => foldText(name)));
  return components
    .filter(({ name }) => !listed.has(foldText(name)))
    .map(({ name, risk, verdict }) => ({
      name,
      risk,
      confidence: Math.min(verdict.confidence, MODEL_CONFIDENCE),
      findings: [
        {
          ...base,
          key: 'model.part',
          risk,
          subject: name,
          data: { model, food: name, reason: 'components' },
          question: null,
        },
        ...verdict.findings,
      ],
      allergens: verdict.allergens,
      hidden: true,
    }));
}

/** A part of which nothing was known but what the model now says of the whole. */
function filled(row: IngredientVerdict, saying: readonly Finding[]): IngredientVerdict {
  if (!row.findings.some(({ rule, risk }) => rule === 'unknown' && risk === row.risk)) return row;
  if (row.findings.some(({ rule, risk }) => rule !== 'unknown' && risk !== 'NO_RISK')) return row;
  return {
    ...row,
    risk: 'NO_RISK',
    confidence: Math.min(row.confidence, MODEL_CONFIDENCE),
    findings: inOrder([...row.findings, ...saying], 'NO_RISK'),
  };
}

/** The confidence of a verdict that a model changed: never higher than the engine's in what it covers. */
export function confidenceOf(own: Verdict): number {
  const covers = own.findings.some(({ rule }) => rule !== 'unknown');
  return covers ? Math.min(own.confidence, MODEL_CONFIDENCE) : MODEL_CONFIDENCE;
}

/** The basis of the rating first, then worst first; within a rating guidance, then the model, then the unknown. */
export function inOrder(findings: readonly Finding[], risk: Risk): Finding[] {
  const speaker = ({ rule }: Finding) => (rule === 'unknown' ? 2 : rule === 'model' ? 1 : 0);
  return [...findings].sort(
    (a, b) =>
      Number(b.risk === risk) - Number(a.risk === risk) ||
      RISKS.indexOf(a.risk) - RISKS.indexOf(b.risk) ||
      speaker(a) - speaker(b),
  );
}
