import type { FindingValue } from '@mirabelle/contract/finding.ts';
import type { MedicationResult } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type {
  MedicineAlternative,
  MedicineElsewhere,
  MedicineFinding,
  MedicineVerdict,
  SubstanceVerdict,
} from '@mirabelle/contract/medicine-verdict.ts';
import { trimesterLevels } from '../trimester-levels.ts';
import { MEDICINE_TEXTS } from './texts.ts';

type Names = SubstanceVerdict['names'];
const TRIMESTERS = ['first', 'second', 'third'] as const;

/** Says a verdict in a language; needs no knowledge, so a stored one can be said in any language later. */
export function renderMedicine(verdict: MedicineVerdict, language: Language): MedicationResult {
  const say = (key: string, data: Record<string, FindingValue> = {}) => textOf(key, data, language);
  const sentence = (finding: MedicineFinding) => renderMedicineFinding(finding, language);
  const headline = renderMedicineHeadline(verdict, language);
  const main = verdict.ingredients.flatMap(({ findings }) =>
    findings.filter(({ kind }) => kind !== 'question').map(sentence),
  );
  const levels = trimesterLevels(verdict);
  const trimesters = TRIMESTERS.map((name) => [
    name,
    say('trimester.line', { label: say(`trimester.${name}`), advice: say(`trimester.${levels[name]}`) }),
  ]);
  const questions = [...verdict.findings, ...verdict.ingredients.flatMap(({ findings }) => findings)].filter(
    ({ kind }) => kind === 'question',
  );
  return {
    medication_name: nameOfAll(verdict, language) || nameOfUnknown(verdict, say),
    confidence_score: verdict.confidence,
    safety_analysis: {
      risk_level: verdict.level,
      pregnancy_category: categoriesOf(verdict, language, say),
      trimester_specific: Object.fromEntries(trimesters) as Record<(typeof TRIMESTERS)[number], string>,
      pregnancy_safety: { overall_risk: verdict.level },
      general_safety: once([
        headline,
        ...verdict.findings.filter(({ kind }) => kind !== 'question').map(sentence),
        ...main,
      ]).join(' '),
      active_ingredients: verdict.ingredients.map(({ names, substance }) => ({
        name: nameIn(names, substance, language),
      })),
    },
    ingredients: verdict.ingredients.map(({ names, substance, dosage, level, findings }) => ({
      name: nameIn(names, substance, language),
      dosage,
      risk_level: level,
      safety_notes: once(findings.filter(({ kind }) => kind !== 'question').map(sentence)).join(' '),
    })),
    warnings: warningsIn(verdict, language),
    alternatives: verdict.alternatives.map((option) => alternativeIn(option, language, say)),
    questions: once(questions.map(sentence)),
    contacts: contactsOf(verdict, say),
    elsewhere: verdict.ingredients.flatMap((one) =>
      one.elsewhere.map((other) => ({ ...other, text: elsewhereIn(other, language, say) })),
    ),
    citations: citationsOf(verdict),
    read: verdict.products,
    unknown: verdict.unknown,
    verdict,
  };
}

/** More words than that are no name. */
const NAME_WORDS = 3;

/** What was read where nothing of it is known: it distinguishes several such analyses. */
function nameOfUnknown(
  { unknown }: MedicineVerdict,
  say: (key: string, data?: Record<string, FindingValue>) => string,
): string {
  if (unknown.length === 0 || unknown.length > NAME_WORDS) return say('name.none');
  return say('name.unknown', { words: unknown.join(' ') });
}

/** Says one statement of a verdict in a language: for whoever shows it beside its sources. */
export function renderMedicineFinding({ key, data }: MedicineFinding, language: Language): string {
  return textOf(key, data, language);
}

/** What is to be done at the level of a verdict, and at which week, in a sentence. */
export function renderMedicineHeadline(verdict: MedicineVerdict, language: Language): string {
  const { basis, level, week } = verdict;
  const when = basis === 'worst-trimester' && holdsThroughout(verdict) ? 'throughout' : basis;
  return textOf(`headline.${when}.${level}`, { week: week ?? 0 }, language);
}

/** Whether one ingredient is at the whole's level in every trimester: then the week makes it no better. */
function holdsThroughout({ level, ingredients }: MedicineVerdict): boolean {
  if (level !== 'AVOID' && level !== 'CAUTION') return false;
  return ingredients.some(({ trimesters }) => Object.values(trimesters).every((each) => each === level));
}

/** Each warning once. Of several ingredients, what to keep to is said with the name it is about. */
function warningsIn(
  { warnings, ingredients }: MedicineVerdict,
  language: Language,
): MedicationResult['warnings'] {
  const names = new Map(
    ingredients.map((one) => [one.substance, nameIn(one.names, one.substance, language)]),
  );
  const rendered = warnings.map(({ type, trimester, severity, finding }) => {
    const sentence = renderMedicineFinding(finding, language);
    const [about, ...others] = finding.substances.map((id) => names.get(id) ?? id);
    const nameless = finding.kind === 'condition';
    const named = nameless && names.size > 1 && about !== undefined && others.length === 0;
    return {
      type,
      trimester: trimester === null ? ('all' as const) : (TRIMESTERS[trimester - 1] ?? ('all' as const)),
      severity,
      text: named
        ? `${about.charAt(0).toLocaleUpperCase(language)}${about.slice(1)} – ${sentence}`
        : sentence,
    };
  });
  return [...new Map(rendered.map((one) => [`${one.type} ${one.severity} ${one.text}`, one])).values()];
}

type Say = (key: string, data?: Record<string, FindingValue>) => string;

function textOf(key: string, data: Record<string, FindingValue>, language: Language): string {
  const texts = MEDICINE_TEXTS[language];
  // "condition.wait-after-stop.days" is worded without its number where a language has no such form.
  const pattern: string = texts[key] ?? texts[key.slice(0, key.lastIndexOf('.'))] ?? '';
  const [one = '', many] = pattern.split('|');
  const count = data.months ?? data.years;
  const counted =
    many !== undefined && typeof count === 'number' && new Intl.PluralRules(language).select(count) !== 'one';
  return ((counted ? many : undefined) ?? one).replace(/\{(\w+)\}/g, (_, name: string) => {
    const lower = name.charAt(0).toLowerCase() + name.slice(1);
    const value = valueIn(data[name] ?? data[lower] ?? '', language);
    return name === lower ? value : value.charAt(0).toLocaleUpperCase(language) + value.slice(1);
  });
}

function valueIn(value: FindingValue, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (Array.isArray(value)) return value.join(', ');
  const localised: string | undefined = value[language];
  return localised ?? String(value.en);
}

const nameIn = (names: Names, id: string, language: Language): string => names[language] ?? names.en ?? id;

/** Brands as known, else the substances. */
function nameOfAll({ products, ingredients }: MedicineVerdict, language: Language): string {
  const byId = new Map(ingredients.map((one) => [one.substance, nameIn(one.names, one.substance, language)]));
  return once(
    products.map(({ brand, substances }) => brand ?? substances.map((id) => byId.get(id) ?? id).join(' / ')),
  ).join(', ');
}

/** Letters with their system; of several substances each with its name, and once where two forms share them. */
function categoriesOf({ ingredients }: MedicineVerdict, language: Language, say: Say): string | null {
  const lines = ingredients.flatMap(({ names, substance, categories }) => {
    // A year is not a quantity: it takes no thousands separator.
    const letters = categories.map(({ system, letter, year }) =>
      say(`category.${system}`, { letter, year: String(year) }),
    );
    if (letters.length === 0) return [];
    const text = letters.join(' / ');
    return ingredients.length === 1 ? text : `${nameIn(names, substance, language)} – ${text}`;
  });
  return lines.length > 0 ? once(lines).join('; ') : null;
}

function alternativeIn(
  { substance, measure, names, level, reason, byPrescriber }: MedicineAlternative,
  language: Language,
  say: Say,
): MedicationResult['alternatives'][number] {
  const why = say(measure?.startsWith('ask-') ? 'alternative.can-advise' : `alternative.${reason}`);
  return {
    name: substance === null ? say(`measure.${measure}`) : nameIn(names, substance, language),
    type: substance === null ? 'measure' : 'medicine',
    safety_level: level,
    description: byPrescriber ? `${why} ${say('alternative.by-prescriber')}` : why,
  };
}

function elsewhereIn(
  { citation, country, level, avoidFromWeek }: MedicineElsewhere,
  language: Language,
  say: Say,
): string {
  const place = /^[A-Z]{2}$/.test(country)
    ? new Intl.DisplayNames([language], { type: 'region' }).of(country)
    : say(`place.${country}`);
  const about = { body: citation.body, country: place ?? country };
  return avoidFromWeek !== null && avoidFromWeek > 0
    ? say('elsewhere.avoid-from', { ...about, week: avoidFromWeek })
    : say('elsewhere.level', { ...about, advice: say(`trimester.${level}`) });
}

/** Who to ask; one service a line, with how to reach it. Where her country is not known, anyone at hand. */
function contactsOf({ services, country, ingredients }: MedicineVerdict, say: Say): string[] {
  if (ingredients.length === 0) return [];
  if (country === null || services.length === 0) return [say('contact.none')];
  return services.map((service) => {
    const reach = [service.phone, service.url].filter((way) => way !== null).join(', ');
    const named = reach ? `${service.name} (${reach})` : service.name;
    return say(service.public ? 'contact.taken' : 'contact.taken-professionals', { service: named });
  });
}

function citationsOf({ ingredients, findings }: MedicineVerdict): MedicationResult['citations'] {
  const all = [...ingredients.flatMap((one) => one.findings), ...findings].flatMap(
    ({ citations }) => citations,
  );
  return [...new Map(all.map((citation) => [`${citation.source}#${citation.at}`, citation])).values()];
}

const once = (list: string[]): string[] => [...new Set(list.filter((text) => text !== ''))];
