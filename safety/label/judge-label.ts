import type { AllergenFinding, Finding, Verdict } from '@mirabelle/contract/finding.ts';
import type { LabelList, LabelReading } from '@mirabelle/contract/label.ts';
import type { JudgedIngredient, LabelVerdict } from '@mirabelle/contract/label-verdict.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { RISKS, type Risk, worstRisk } from '@mirabelle/contract/risk.ts';
import type { RecipeEngine } from '../engine.ts';
import { distinct, rankFindings } from '../judge/rank-findings.ts';
import type { Part } from '../model/part.ts';
import { unknownText } from '../rules/unknown/rule.ts';
import { dietOfLabel } from './diet-of-label.ts';
import { curdles } from './label-words.ts';
import { personalOf } from './personal-of-list.ts';
import { BAKED, type Product, recogniseProduct } from './recognise-product.ts';
import { isSoldRaw, withoutRaw } from './sold-raw.ts';
import { type Packed, treatPacked } from './treat-packed.ts';
import { ADDITIVE, drinkWithCaffeine, understandIngredient } from './understand-ingredient.ts';

/** For whom a label is judged. */
export interface LabelReader {
  userContext: UserContext | null;
  /** Her language: of several lists on a pack hers is judged first. */
  language: Language;
  /** How reliably the text was read from a picture, 0-100; 100 when typed. */
  readConfidence: number;
}

/**
 * Judges a packaged food by its label: what it is, what is in it and what the pack says of it. Of lists in several
 * languages hers is judged, and a stricter answer of another one stands.
 * @param reading with one list at least
 */
export function judgeLabel(engine: RecipeEngine, reading: LabelReading, reader: LabelReader): LabelVerdict {
  const first = reading.lists.find(({ language }) => language === reader.language) ?? reading.lists[0];
  const product = recogniseProduct(engine, reading.product, reader.userContext);
  const judged = [first, ...reading.lists.filter((list) => list !== first)].flatMap((list) =>
    list ? [judgeList(engine, { reading, list, product, reader })] : [],
  );
  const [own] = judged;
  if (!own) throw new Error('a label without a list of ingredients is not judged');
  return judged.reduce(
    (strictest, other) => (knowsWorse(other.verdict, strictest.verdict) ? other : strictest),
    own,
  );
}

interface Asked {
  reading: LabelReading;
  list: LabelList;
  product: Product | null;
  reader: LabelReader;
}

/** Of the list in another language only what is known counts: what is not understood in it may be in hers. */
const knowsWorse = (verdict: Verdict, than: Verdict): boolean =>
  verdict.findings.some(
    ({ rule, risk }) => rule !== 'unknown' && RISKS.indexOf(risk) < RISKS.indexOf(than.risk),
  );

function judgeList(engine: RecipeEngine, { reading, list, product, reader }: Asked): LabelVerdict {
  const { userContext, readConfidence } = reader;
  const packed: Packed = {
    product,
    milkOfCheese: null,
    unpasteurised: reading.unpasteurised,
    isSoldRaw: reading.cookFirst || product?.isSoldRaw === true,
    inBaked: new Set(),
  };
  const lines = reading.product.filter((line) => line !== product?.printed);
  const texts = list.ingredients.map(({ name, parts }) => ({
    // What is not understood by its name is by what it is made of.
    own: understandIngredient(name, reading, engine),
    parts: parts.map((part) => understandIngredient(part, reading, engine)),
  }));
  const isKnown = (text: string) =>
    engine.assess({ kind: 'ingredient', text }).findings.every(({ rule }) => rule !== 'unknown');
  const asListed = texts.map(({ own, parts }) =>
    parts.length > 1 && !isKnown(own) ? parts : [own, ...parts],
  );
  // Flesh alone is judged as what it is, to be cooked, also where the pack calls it raw.
  const isFlesh = product !== null && isSoldRaw(engine, product, asListed);
  packed.isSoldRaw ||= isFlesh;
  const rows = isFlesh ? asListed.map((row) => row.map(withoutRaw)) : asListed;
  const cheese = product?.isCheese || list.ingredients.some(({ name }) => curdles(name));
  const printedName = product?.text ?? (cheese ? CHEESE : '');
  const name = isFlesh ? withoutRaw(printedName) : printedName;
  if (cheese) packed.milkOfCheese = milkOf(engine, [...rows.flat(), ...reading.statements, ...lines]);
  if (cheese && reading.unpasteurised) packed.milkOfCheese = 'no';
  packed.inBaked = inBaked(engine, rows, name === '' ? 0 : 1);
  const treat = treatPacked(packed);
  // Raw milk stands where its cheese might be a soft one.
  if (product?.isCheese && !isDecided(engine, product.text, treat))
    packed.product = { ...product, isCheese: false };
  const request = {
    kind: 'dish' as const,
    text: name,
    // Additives are judged by themselves: in a dish the word may say how another food is made.
    ingredients: rows.flat().filter((text) => text !== ADDITIVE),
    userContext,
    readConfidence,
    ...(list.language && { language: list.language }),
  };
  let verdict = engine.assess(request, treat);
  // The law has a list name all that is in it: what such a food often holds besides is not in this one.
  const missing = verdict.ingredients.filter((one) => one.missing).map((one) => one.name);
  if (missing.length > 0) verdict = engine.assess({ ...request, madeWithout: missing }, treat);
  const unnamed = !product && !cheese && packed.holdsAnimal ? [unknownText(reading.product[0] ?? '')] : [];
  const listed = verdict.ingredients.filter(({ hidden }) => !hidden);
  // "Choco Rum" may only taste of it; listed, it is in it.
  const settle = (text: string, findings: readonly Finding[]) =>
    findings.some(isOpenByName)
      ? engine.assess({ kind: 'ingredient', text, userContext }, treat).findings
      : findings;
  const additive = engine.assess({ kind: 'ingredient', text: ADDITIVE, userContext }).findings;
  let next = 0;
  // Raw milk may be why its cheese is none for her, and is not to stand there as fine.
  const ofCheese = (text: string, findings: readonly Finding[]) =>
    verdict.risk === 'HIGH_RISK' && findings.every(({ rule }) => rule === 'listed')
      ? engine.assess({ kind: 'ingredient', text, userContext }).findings
      : findings;
  const ingredients = list.ingredients.map((printed, at): JudgedIngredient => {
    const findings = (rows[at] ?? []).flatMap((text) =>
      text === ADDITIVE ? additive : settle(text, ofCheese(text, listed[next++]?.findings ?? [])),
    );
    const risk = worstRisk(findings.map((finding) => finding.risk)) ?? 'NO_RISK';
    return { ...printed, risk, findings: rankFindings(findings, risk) };
  });
  const open = new Set(
    listed.flatMap((one) => one.findings.filter(isOpenByName)).map(({ subject }) => subject),
  );
  const said = [
    ...reading.statements.flatMap((text) => sayings(engine, text, { packed, userContext })),
    ...lines
      .flatMap((text) => sayings(engine, text, { packed, userContext }))
      .filter(({ rule, risk }) => risk === 'HIGH_RISK' && OF_STATES.has(rule)),
    ...(reading.muchCaffeine
      ? sayings(engine, drinkWithCaffeine(reading) ?? '', { packed, userContext })
      : []),
    ...reading.traces.flatMap(
      (text) => engine.assess({ kind: 'ingredient', text, userContext }).profileFindings,
    ),
  ];
  const personal = personalOf(engine, list, userContext);
  const diet = dietOfLabel(engine, { reading, list, whole: verdict.diet });
  const profileFindings = distinct([...verdict.profileFindings, ...personal.profileFindings]);
  const findings = distinct([
    ...(request.ingredients.length > 0 || name ? verdict.findings : additive).filter(
      (finding) => !(isOpenByName(finding) && open.has(finding.subject)),
    ),
    ...(open.size > 0 ? ingredients.flatMap((one) => one.findings) : []),
    ...said,
    ...unnamed,
  ]);
  const risk: Risk = worstRisk([...findings, ...profileFindings].map((finding) => finding.risk)) ?? 'NO_RISK';
  return {
    verdict: {
      ...verdict,
      profileFindings,
      allergens: joinAllergens([...verdict.allergens, ...personal.allergens]),
      risk,
      findings: rankFindings(findings, risk),
      unknown: notUnderstood(ingredients),
      ...(diet ? { diet } : {}),
    },
    product: product?.printed ?? reading.product[0] ?? null,
    language: list.language,
    ingredients,
    traces: reading.traces,
  };
}

const CHEESE = 'cheese';
/** What a line that may be a brand says counts for how the food was made alone: what is in it stands in the list. */
const OF_STATES = new Set(['listeria', 'raw-milk', 'salmonella', 'toxoplasmosis']);

/** Whether only the name leaves open that the food is in it. */
const isOpenByName = ({ cannotTell }: Finding): boolean => cannotTell === 'composition';

const notUnderstood = (ingredients: readonly JudgedIngredient[]): string[] =>
  ingredients
    .filter(({ findings }) => findings.some(({ rule }) => rule === 'unknown'))
    .map(({ name }) => name);

/** The surest of what is said of each allergen. */
const joinAllergens = (all: readonly AllergenFinding[]): AllergenFinding[] =>
  [...all]
    .sort((a, b) => CERTAIN.indexOf(b.certainty) - CERTAIN.indexOf(a.certainty))
    .filter(({ allergen }, at, sorted) => sorted.findIndex((one) => one.allergen === allergen) === at);

const CERTAIN: readonly AllergenFinding['certainty'][] = ['possible', 'sure'];

/**
 * The texts of a list, by their number in a request, that are part of something that comes out of the oven: the eggs of
 * sponge fingers.
 * @param from number of the first text
 */
function inBaked(engine: RecipeEngine, rows: readonly (readonly string[])[], from: number): Set<number> {
  const found = new Set<number>();
  let at = from;
  for (const row of rows) {
    const [own, ...parts] = row.filter((text) => text !== ADDITIVE);
    const isBaked = own !== undefined && parts.length > 0 && isOfOven(engine, own);
    if (own !== undefined) at++;
    for (const _ of parts) {
      if (isBaked) found.add(at);
      at++;
    }
  }
  return found;
}

/** Whether a food comes out of the oven, and nothing has to be known of it. */
function isOfOven(engine: RecipeEngine, text: string): boolean {
  const baked = new Set<boolean>();
  const { risk } = engine.assess({ kind: 'ingredient', text }, (part) => {
    baked.add(BAKED.some((group) => part.item.allGroups.has(group)));
    return part;
  });
  return risk === 'NO_RISK' && baked.has(true);
}

/** Whether the kind of a cheese and its milk decide. */
const isDecided = (engine: RecipeEngine, text: string, treat: (part: Part) => Part): boolean =>
  engine.assess({ kind: 'ingredient', text }, treat).findings.every(({ cannotTell }) => cannotTell === null);

/** Whether the milk of a cheese is said to be raw or pasteurised; raw wins. */
function milkOf(engine: RecipeEngine, texts: readonly string[]): 'no' | 'yes' | null {
  const said = new Set<string | undefined>();
  for (const text of texts) {
    engine.assess({ kind: 'ingredient', text }, (part) => {
      if (part.item.allGroups.has('milk') || part.item.allGroups.has('cheese'))
        said.add(part.stated.pasteurised);
      return part;
    });
  }
  if (said.has('no')) return 'no';
  return said.has('yes') ? 'yes' : null;
}

/** What a sentence of the pack says that is to be minded; of words that are not understood in it, nothing. */
function sayings(
  engine: RecipeEngine,
  text: string,
  { packed, userContext }: { packed: Packed; userContext: UserContext | null },
): Finding[] {
  const { findings, profileFindings } = engine.assess(
    { kind: 'ingredient', text, userContext },
    treatPacked(packed),
  );
  return [...findings, ...profileFindings].filter(
    ({ rule, risk }) => rule !== 'unknown' && risk !== 'NO_RISK',
  );
}
