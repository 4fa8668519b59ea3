import type { RenderedVerdict } from '@mirabelle/contract/assess.ts';
import type { AllergenFinding, Finding, FindingValue, Verdict } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { TableQuestion } from '@mirabelle/contract/table-question.ts';
import { MACHINE_WRITTEN, TEXTS } from './texts.ts';

export { MACHINE_WRITTEN };

/** A finding in words: why, what to ask, what would make it fine. */
export interface RenderedFinding {
  reason: string;
  question: string | null;
  modification: string | null;
}

/** Says a finding in a language; needs no knowledge, so a stored finding can be said in any language later. */
export function renderFinding(finding: Finding, language: Language): RenderedFinding {
  const texts = TEXTS[language];
  const words = wordsOf(finding, language);
  const why = whyOf(finding, texts.findings);
  const because = texts.findings[`because.${finding.data.because}`] ?? '';
  const ending = finding.key.slice(finding.key.lastIndexOf('.') + 1);
  const pattern = texts.findings[finding.key] ?? texts.findings[ending] ?? texts.findings.check ?? '';
  return {
    reason: fill(counted(pattern, finding, language), { ...words, why, because }).trim(),
    question: finding.question ? fill(form(texts.questions[finding.question], words.food), words) : null,
    modification: finding.modification ? fill(texts.modifications[finding.modification] ?? '', words) : null,
  };
}

/** Endings whose wording speaks to a guest who orders; at home only the food and why are said. */
const FOR_GUESTS = new Set(['high', 'check', 'ask', 'disputed', 'likely', 'maybe']);

/** Why, in the words for someone who cooks it herself: "Brie: listeria can grow in it." */
export function renderForCook(finding: Finding, language: Language): string {
  const texts = TEXTS[language];
  const ending = finding.key.slice(finding.key.lastIndexOf('.') + 1);
  const why = whyOf(finding, texts.findings);
  if (!FOR_GUESTS.has(ending) || texts.findings[finding.key] !== undefined || why === '') {
    return renderFinding(finding, language).reason;
  }
  return fill(texts.findings.cook ?? '', { ...wordsOf(finding, language), why });
}

/**
 * A finding in a few words, the food and its hazard: "Brie: listeria".
 * @returns null for findings about no hazard of the food: unknown words, allergies, what a model says
 */
export function renderBriefly(finding: Finding, language: Language): string | null {
  const texts = TEXTS[language];
  const hazard = texts.hazards[finding.rule];
  return hazard ? fill(texts.findings.cook ?? '', { ...wordsOf(finding, language), why: hazard }) : null;
}

/** What a table question asks, or what an answer to it says. @param foods what it is about, as the dishes call it */
export function renderAtTable(
  question: TableQuestion,
  what: 'ask' | 'yes' | 'no',
  foods: readonly FindingValue[],
  language: Language,
): string {
  const names = [...new Set(foods.map((food) => valueIn(food, language)))];
  return fill(TEXTS[language].table[`${question}.${what}`] ?? '', { food: names.join(', ') });
}

/** Says a verdict in a language, each sentence once. */
export function renderVerdict(verdict: Verdict, language: Language): RenderedVerdict {
  const rendered = verdict.findings.map((finding) => renderFinding(finding, language));
  const profile = verdict.profileFindings.map((finding) => renderFinding(finding, language));
  const all = [...rendered, ...profile];
  return {
    reasons: once(rendered.map((s) => s.reason)),
    questions_for_cook: once(all.map((s) => s.question)),
    possible_modifications: once(all.map((s) => s.modification)),
    allergen_flags: once(verdict.allergens.map((a) => renderAllergen(a, language))),
    profile_flags: once(profile.map((s) => s.reason)),
  };
}

/** An allergen's name in a language, marked where it is only possible. */
export function renderAllergen(found: AllergenFinding, language: Language): string {
  const { allergens } = TEXTS[language];
  const allergen = capital(allergens[found.allergen] ?? found.allergen, language);
  return found.certainty === 'sure' ? allergen : fill(allergens.possible ?? '{allergen}', { allergen });
}

/** Why the hazard matters: where it has several causes, in the words of the one at hand. */
function whyOf({ rule, data }: Finding, findings: Record<string, string>): string {
  // A model gives its reason by the name of a hazard; what no hazard names, no health authority speaks of either.
  const hazard = rule === 'model' ? (data.reason === 'other' ? null : data.reason) : rule;
  return findings[`why.${hazard}.${data.cause}`] ?? findings[`why.${hazard}`] ?? '';
}

/** Chooses between "one portion" and "{portions} portions", where a text has both. */
function counted(pattern: string, { data }: Finding, language: Language): string {
  const [one = '', many] = pattern.split('|');
  const count = data.portions ?? data.cups;
  if (many === undefined || typeof count !== 'number') return one;
  return new Intl.PluralRules(language).select(count) === 'one' ? one : many;
}

/** The finding's data in the language, each value also with a capital for the start of a sentence. */
function wordsOf(finding: Finding, language: Language): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [key, value] of Object.entries(finding.data)) words[key] = valueIn(value, language);
  if (words.allergy !== undefined) words.allergy = allergyIn(words.allergy, finding.data.allergens, language);
  const food = words.food ?? finding.subject;
  const dish = words.dish ?? food;
  return { ...words, food, dish, Food: capital(food, language), Dish: capital(dish, language) };
}

/** A value of a finding in a language; in English where it has no name in that one. */
export function valueIn(value: FindingValue, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toLocaleString(language);
  if (Array.isArray(value)) return value.join(', ');
  const localised: string | undefined = value[language];
  return localised ?? String(value.en);
}

/** An allergy in the language asked for, where it is one of the profile's options or of the EU's fourteen. */
function allergyIn(label: string, allergens: FindingValue | undefined, language: Language): string {
  const names = TEXTS[language].allergens;
  const option = names[`option.${label}`];
  if (option !== undefined) return option;
  const [only, ...others] = Array.isArray(allergens) ? allergens : [];
  return (only !== undefined && others.length === 0 ? names[only] : undefined) ?? label;
}

function capital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Chooses "Is the" or "Are the" by the food's name, where a text has both forms. */
function form(text: string | undefined, food: string | undefined): string {
  const [one = '', many] = (text ?? '').split('|');
  return many && /[^su]s$/.test(food ?? '') ? many : one;
}

/** Puts words into a pattern at the names in braces. */
export function fill(pattern: string, words: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '');
}

function once(list: (string | null)[]): string[] {
  return [...new Set(list.filter((text): text is string => text !== null && text !== ''))];
}
