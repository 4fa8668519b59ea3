import type { MedicationResult } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { renderMedicine } from '@mirabelle/safety/medicines/messages/render.ts';

/** A saved analysis in words. */
export interface SavedWords {
  /** The language of the words. */
  language: Language;
  result: Omit<MedicationResult, 'verdict'>;
  /** The keys and data behind the words; null until they are loaded. */
  verdict: MedicineVerdict | null;
}

/**
 * An analysis as it was given: in its own words, or in another language from the stored keys. Until these are loaded,
 * and for a record without any, in the words it was stored with, whatever their language.
 */
export function savedWords(saved: SavedMedication, speaks: Language): SavedWords {
  const verdict = saved.details?.verdict ?? null;
  if (verdict && speaks !== saved.language) {
    return { language: speaks, result: renderMedicine(verdict, speaks), verdict };
  }
  const { questions = [], contacts = [], elsewhere = [], citations = [] } = saved.details ?? {};
  return { language: saved.language, result: asStored(), verdict };

  function asStored(): SavedWords['result'] {
    return {
      medication_name: saved.medication_name,
      confidence_score: saved.confidence_score,
      safety_analysis: saved.safety_analysis,
      ingredients: saved.medication_ingredients.map(
        ({ ingredient_name, dosage, risk_level, safety_notes }) => ({
          name: ingredient_name,
          dosage,
          risk_level,
          safety_notes: safety_notes ?? '',
        }),
      ),
      warnings: saved.medication_warnings.map(({ warning_type, trimester, severity, warning_text }) => ({
        type: warning_type ?? '',
        trimester: TRIMESTERS.find((name) => name === trimester) ?? 'all',
        severity,
        text: warning_text,
      })),
      alternatives: saved.medication_alternatives
        .toSorted((a, b) => a.priority_order - b.priority_order)
        .map(({ alternative_name, alternative_type, safety_level, description }) => ({
          name: alternative_name,
          type: alternative_type === 'measure' ? 'measure' : 'medicine',
          safety_level: safety_level ?? 'UNKNOWN',
          description: description ?? '',
        })),
      questions,
      contacts,
      elsewhere,
      citations,
      read: saved.details?.read ?? [],
      unknown: saved.details?.unknown ?? [],
    };
  }
}

const TRIMESTERS = ['first', 'second', 'third'] as const;
