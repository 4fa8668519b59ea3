import type {
  AnalyzedMedication,
  MedicationAnalysisType,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import type { MedicationDetails, SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import type { ReadProduct, Strength } from '@mirabelle/contract/medicine-verdict.ts';
import { nameKey, searchText } from '../medication-history/search-text.ts';

/** A row of each of the four tables, without the ids that the database makes. */
export interface MedicationRecord {
  analysis: Pick<
    SavedMedication,
    | 'medication_name'
    | 'risk_level'
    | 'confidence_score'
    | 'medication_info'
    | 'safety_analysis'
    | 'language'
    | 'analyzed_at'
    | 'knowledge_version'
  > & {
    analysis_type: MedicationAnalysisType;
    details: MedicationDetails;
    name_key: string;
    search_names: string;
  };
  ingredients: Omit<SavedMedication['medication_ingredients'][number], 'id'>[];
  alternatives: Omit<SavedMedication['medication_alternatives'][number], 'id'>[];
  warnings: Omit<SavedMedication['medication_warnings'][number], 'id'>[];
}

/** Longest texts that the tables take, characters. */
const NAME = 500;
const WARNING = 5_000;

/** A result in the form in which it is kept. */
export function recordOf(result: AnalyzedMedication, type: MedicationAnalysisType): MedicationRecord {
  const { questions, contacts, elsewhere, citations, read, unknown, verdict } = result;
  return {
    analysis: {
      medication_name: cut(result.medication_name, NAME),
      analysis_type: type,
      risk_level: result.safety_analysis.risk_level,
      confidence_score: result.confidence_score,
      medication_info: infoOf(result),
      safety_analysis: result.safety_analysis,
      details: { questions, contacts, elsewhere, citations, read, unknown, verdict },
      language: result.language,
      analyzed_at: result.analyzed_at,
      knowledge_version: verdict.version,
      name_key: nameKey(result.medication_name),
      search_names: searchNamesOf(result),
    },
    ingredients: result.ingredients.map(({ name, dosage, risk_level, safety_notes }) => ({
      ingredient_name: cut(name, NAME),
      dosage: dosage === null ? null : cut(dosage, NAME),
      risk_level,
      safety_notes,
    })),
    alternatives: result.alternatives.map(({ name, type: kind, safety_level, description }, at) => ({
      alternative_name: cut(name, NAME),
      alternative_type: kind,
      safety_level,
      description,
      priority_order: at + 1,
    })),
    warnings: result.warnings.map(({ type: kind, trimester, severity, text }) => ({
      warning_type: kind,
      trimester,
      severity,
      warning_text: cut(text, WARNING),
    })),
  };
}

function infoOf({ read, safety_analysis }: AnalyzedMedication): SavedMedication['medication_info'] {
  const joined = (of: (product: ReadProduct) => (string | null)[]) =>
    [...new Set(read.flatMap(of).filter((text) => text !== null))].join(', ') || null;
  return {
    form: joined(({ form }) => [form]),
    dosage: joined(({ strengths }) => strengths.map(worded)),
    manufacturer: joined(({ manufacturer }) => [manufacturer]),
    active_ingredients: safety_analysis.active_ingredients.map(({ name }) => name),
  };
}

/** As on a box: "500 mg", "10 mg / 5 ml". */
function worded({ value, unit, perMl }: Strength): string {
  const amount = `${value} ${unit === 'ug' ? 'µg' : unit}`;
  return perMl === null ? amount : `${amount} / ${perMl === 1 ? '' : `${perMl} `}ml`;
}

/** Names in every language, since she may look for it in another than it was analysed in; what was read, too. */
function searchNamesOf({ medication_name, verdict }: AnalyzedMedication): string {
  return searchText(
    medication_name,
    ...verdict.products.flatMap(({ brand, read }) => (brand === null ? [read] : [brand, read])),
    ...verdict.ingredients.flatMap(({ names }) => Object.values(names)),
    ...(verdict.products.length === 0 ? verdict.unknown : []),
  );
}

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')}…`;
