import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { menuLanguageOf } from '@mirabelle/contract/open-languages.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import type { CreateDietReader } from './diets/diet-reader.ts';
import { bothDietFacts } from './diets/join-facts.ts';
import { judgeChoices } from './judge/choices.ts';

import { compose } from './judge/compose.ts';
import { type ExplainedWord, explainWords } from './judge/explain-words.ts';
import { narrowByHeading } from './judge/heading-kind.ts';
import { readWithHeading } from './judge/heading-phrase.ts';
import { judgeComposition } from './judge/judge-composition.ts';
import { createLineMatcher, type LineMatcher } from './judge/line-matcher.ts';
import { readMadeWithout } from './judge/made-without.ts';
import { DEFAULTS } from './judge/make-part.ts';
import { MisreadRisks } from './judge/misread-risks.ts';
import { MisreadWords } from './judge/misread-words.ts';
import { NamedWords } from './judge/named-words.ts';
import { pizzaByList } from './judge/pizza-by-list.ts';
import { wineOnLabel } from './judge/poured-under.ts';
import {
  baseOfHeading,
  changesByHeading,
  cookedByHeading,
  namedByHeading,
  namedRaw,
  sectionState,
} from './judge/section.ts';
import { createStatedInName } from './judge/stated-in-name.ts';
import { type SaidByHeading, takenByHeading } from './judge/taken-by-heading.ts';
import { understandAllergies } from './judge/understand-allergies.ts';
import { cutOfHeading, rawCut } from './judge/unnamed-food.ts';
import type { Reading } from './match/reading.ts';
import { buildCatalogue, type Catalogue } from './model/catalogue.ts';
import type { Part } from './model/part.ts';
import type { RuleContext } from './rules/rule.ts';
import { suggestIngredients } from './suggest/suggest-ingredients.ts';

/** The judge: same request, same verdict. */
export interface Engine {
  /** Version of the knowledge it judges by. */
  readonly version: string;
  /**
   * Judges a dish or an ingredient by its words. Never throws on any text; what it does not know is TO_CHECK.
   */
  assess(request: AssessRequest): Verdict;
  /**
   * What a dish of this name is usually made of; of an unknown one, common bases marked as such.
   * @param language of the suggested names
   */
  suggest(dishName: string, language: Language): Suggestion;
  /** Every word of a request with what explains it. @param verdict the answer to that request */
  explain(request: AssessRequest, verdict: Verdict): ExplainedWord[];
  /** Makes ready what the first dishes of a language would wait for: some hundred milliseconds. */
  warm(language: Language): void;
}

/** The judge with what adapting a recipe needs besides. */
export interface RecipeEngine extends Engine {
  readonly catalogue: Catalogue;
  readonly read: LineMatcher;
  /** What a line is made of as it is meant, of which diaries count what adds up; a choice with all that is offered. */
  parts(request: AssessRequest): readonly Part[];
  /** As `assess`. @param treat lays over each part what is done to it elsewhere: in the steps of a recipe */
  assess(request: AssessRequest, treat?: (part: Part) => Part): Verdict;
}

/**
 * Builds an engine from packed knowledge. Takes some hundred milliseconds; one engine serves all requests.
 * It reads no clock, file or network.
 * @param createDietReader of safety/diets/diet-facts.ts; without it verdicts say nothing of diets, and are the same otherwise
 */
export function createEngine(knowledge: PackedKnowledge, createDietReader?: CreateDietReader): RecipeEngine {
  const catalogue = buildCatalogue(knowledge);
  const readLine = createLineMatcher(knowledge, catalogue);
  const statedInName = createStatedInName(readLine, catalogue);
  const readDiet = createDietReader?.(knowledge, catalogue);

  const read = (request: AssessRequest, way = 0) => {
    const ingredients = (request.ingredients ?? []).filter((text) => text.trim() !== '');
    const texts = [request.text, request.description ?? '', ...ingredients].filter((t) => t.trim() !== '');
    const listed = ingredients.length > 0 ? { from: texts.length - ingredients.length, texts } : null;
    const prefers = request.kind === 'dish' ? ('dish' as const) : ('food' as const);
    const reading = readLine(texts, request.language ?? null, prefers, listed?.from, way);
    return { reading, texts, listed, prefers };
  };

  let lastSection: { key: string; reading: Reading } | null = null;
  /** A heading, read once for the dishes under it: they come one after the other, and none of them changes it. */
  const readSection = (section: string, language: AssessRequest['language'], prefers: 'dish' | 'food') => {
    const key = `${language}|${prefers}|${section}`;
    if (lastSection?.key !== key)
      lastSection = { key, reading: readLine([section], language ?? null, prefers) };
    return lastSection.reading;
  };

  /** What a text may name, in whichever way its words are read. */
  const everyMention = (text: string) => {
    const likeliest = readLine([text], null, 'food');
    const others = Array.from({ length: likeliest.ways - 1 }, (_, i) =>
      readLine([text], null, 'food', undefined, i + 1),
    );
    return [likeliest, ...others].flatMap(({ mentions }) => mentions);
  };

  /**
   * @param way which reading is taken of words that may be read in several ways
   * @param leftOut what a heading that takes something out of dishes, "Vegan", says of what a line names
   */
  const judge = (
    request: AssessRequest,
    way: number,
    treat?: (part: Part) => Part,
    leftOut: SaidByHeading = 'certainly',
  ) => {
    const { texts, listed, prefers, ...alone } = read(request, way);
    const heading = request.section?.trim() ? request.section : pizzaByList(alone.reading, catalogue);
    const section = heading ? readSection(heading, request.language, prefers) : null;
    // "Large" under "Mineral water" is water and "Rouge" under "Vins" is wine; opening hours under "Salads" are no
    // salad.
    const standsForSection = alone.reading.aside !== 'small-print';
    const together =
      section && standsForSection
        ? readWithHeading(
            section,
            alone.reading,
            catalogue,
            (text) => read({ ...request, text }, way).reading,
          )
        : null;
    const reading = together ?? alone.reading;
    if (section && standsForSection && !together) {
      if (changesByHeading(section, reading)) reading.aside = section.aside;
      narrowByHeading(section, reading, catalogue);
      reading.mentions.push(
        ...namedByHeading(section, reading, request.text, request.course ?? null, catalogue),
        ...cutOfHeading(section, reading, request.text, catalogue),
      );
    }
    reading.mentions.push(
      ...rawCut(reading, request.text, catalogue),
      ...wineOnLabel(reading, request.text, request.course ?? null, catalogue),
    );
    const taken = section ? takenByHeading(section, reading, catalogue, leftOut) : [];
    reading.lineTreatments.push(...taken);
    const userContext = request.userContext ?? null;
    const context: RuleContext = {
      adviceCountry: countryCodeOf(userContext?.country),
      supplyCountry: countryCodeOf(request.place),
      userContext,
    };
    const composition = compose(reading, catalogue, {
      country: context.supplyCountry ?? context.adviceCountry,
      listedFrom: listed?.from ?? Number.POSITIVE_INFINITY,
      defaults: DEFAULTS[request.kind],
      section: section ? sectionState(section, catalogue) : {},
      cooked: section ? cookedByHeading(section, catalogue) : undefined,
      statedInName,
      base: section ? baseOfHeading(section, catalogue) : undefined,
      heading: section,
      namedRaw: section ? namedRaw(section, catalogue) : [],
      without: readMadeWithout(request.madeWithout ?? [], readLine, request.language ?? null),
    });
    if (treat) composition.parts = composition.parts.map(treat);
    const allergies = understandAllergies(userContext?.allergies ?? [], everyMention);
    const verdict = judgeComposition({
      kind: request.kind,
      text: texts.join(', '),
      reading,
      composition,
      listed,
      context,
      allergies,
      readConfidence: request.readConfidence ?? 100,
      answers: request.answers,
    });
    const diet = readDiet?.({ reading, composition, section });
    const { parts } = composition;
    return {
      reading,
      parts,
      verdict: diet ? { ...verdict, diet } : verdict,
      ways: alone.reading.ways,
      hasTaken: taken.length > 0,
    };
  };

  /**
   * What a line names and its heading takes out, salami under "Vegan", is asked about where it would be of high risk
   * without the heading: it may be the heading of other dishes, or what it is called after is in it all the same.
   */
  const judgeUnderHeading = (request: AssessRequest, way: number, treat?: (part: Part) => Part) => {
    const judged = judge(request, way, treat);
    if (!judged.hasTaken || judged.verdict.risk === 'HIGH_RISK') return judged;
    const without = judge(request, way, treat, 'not');
    if (without.verdict.risk !== 'HIGH_RISK') return judged;
    const perhaps = judge(request, way, treat, 'perhaps');
    return RISKS.indexOf(perhaps.verdict.risk) < RISKS.indexOf(judged.verdict.risk) ? perhaps : judged;
  };

  /** The verdict with the reading that it rests on: of words that may be read in several ways, the riskiest. */
  const assess = (request: AssessRequest, treat?: (part: Part) => Part) => {
    let worst = judgeUnderHeading(request, 0, treat);
    const { ways } = worst;
    for (let way = 1; way < ways; way++) {
      const other = judgeUnderHeading(request, way, treat);
      const diet = unitedDiet(worst.verdict, other.verdict);
      if (knowsWorse(other.verdict, worst.verdict)) worst = other;
      worst = { ...worst, verdict: { ...worst.verdict, ...diet } };
    }
    return worst;
  };

  const namedWords = new NamedWords(knowledge);
  const misreadWords = new MisreadWords(namedWords);
  const misreadRisks = new MisreadRisks(namedWords);
  /** As `assess`; with words put right that a picture's reader mistook or a hand slipped in. */
  const mended = (request: AssessRequest, treat?: (part: Part) => Part) => {
    const asRead = assess(request, treat);
    const meant = misreadWords.mend(request, asRead, (other) => assess(other, treat));
    return { asRead, meant: meant ?? asRead };
  };

  /** As `mended`; asked about where only a misreading makes it safe. */
  const assessRead = (request: AssessRequest, treat?: (part: Part) => Part) => {
    const { asRead, meant } = mended(request, treat);
    const judged = { ...asRead, verdict: meant.verdict };
    return misreadRisks.doubted(request, judged, (other) => assess(other, treat));
  };

  return {
    version: knowledge.version,
    suggest: (dishName, language) =>
      suggestIngredients(dishName, language, { readLine, catalogue, statedInName }),
    catalogue,
    read: readLine,
    parts: (request) => mended(inKnownLanguage(request)).meant.parts,
    explain: (request, verdict) => explainWords(mended(inKnownLanguage(request)).meant.reading, verdict),
    warm: (language) => void assessRead({ ...HARD_TO_READ, language }),
    assess: (request, treat) => judgeChoices(inKnownLanguage(request), (one) => assessRead(one, treat)),
  };
}

/**
 * A caller that did not parse its request may give any code: "no" is read as Norwegian, and one that nothing is known of
 * tells nothing.
 */
function inKnownLanguage(request: AssessRequest): AssessRequest {
  const language = menuLanguageOf(request.language);
  return language === (request.language ?? null) ? request : { ...request, language };
}

/** A dish whose words no one knows: to judge it all is asked that can be asked of a language. */
const HARD_TO_READ: AssessRequest = {
  kind: 'dish',
  text: 'Blorvak glimptors with zorblaxen',
  section: 'Quimblors',
  readConfidence: 50,
};

/** Words that may be read in several ways tell a diet what each of these tells. */
function unitedDiet({ diet: one }: Verdict, { diet: other }: Verdict): Pick<Verdict, 'diet'> {
  return one && other ? { diet: bothDietFacts(one, other) } : {};
}

/** Whether a verdict is riskier than another for what it knows, not for what it does not know. */
function knowsWorse({ risk, findings }: Verdict, than: Verdict): boolean {
  const known = findings.some((finding) => finding.rule !== 'unknown' && finding.risk === risk);
  return known && RISKS.indexOf(risk) < RISKS.indexOf(than.risk);
}
