import type { JudgedKept, JudgedKeptMedicines } from '@mirabelle/contract/functions/kept-medicines.ts';
import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { renderMedicineFinding } from '@mirabelle/safety/medicines/messages/render.ts';
import { rankOf, sourcesOf } from './entries.ts';
import type { Entry } from './fit.ts';

export interface TakenEntry extends Entry {
  medicine: KeptMedicineRow;
  /** Null where no answer could be had. */
  level: JudgedKept['level'] | null;
  /** What is advised of each substance. */
  advice: string[];
  sources: string;
}

/** Characters that level, week and how she takes it have behind the name, in either language. */
const TAKING_CHARS = 110;

/** What is advised of each substance: the first statement on it, with its name where there are several. */
function adviceOf({ substances }: JudgedKept, language: Language): string[] {
  return substances.flatMap(({ names, findings, substance }) => {
    const first = findings.find(({ kind }) => kind !== 'question');
    if (!first) return [];
    const text = renderMedicineFinding(first, language);
    return [substances.length > 1 ? `${names[language] ?? names.en ?? substance}: ${text}` : text];
  });
}

/**
 * Her list of what she takes, the strictest answers first; what ended before the period is left out.
 * @param judged null while no answer can be had: the list is told without it
 */
export function takenEntries(
  kept: readonly KeptMedicineRow[],
  judged: Pick<JudgedKeptMedicines, 'medicines'> | null,
  language: Language,
  from: Date | null,
): TakenEntry[] {
  const first = from?.toISOString().slice(0, 10) ?? '';
  return kept
    .filter(({ until }) => until === null || until >= first)
    .map((medicine) => {
      const answer = judged?.medicines.find(({ id }) => id === medicine.id) ?? null;
      const advice = answer ? adviceOf(answer, language) : [];
      const sources = sourcesOf(
        answer?.substances.flatMap(({ findings }) => findings.slice(0, 1).flatMap((one) => one.citations)) ??
          [],
      );
      const heading = medicine.name.padEnd(medicine.name.length + TAKING_CHARS);
      const paragraphs = [heading, ...advice, ...(sources ? [sources] : [])];
      return { key: medicine.id, paragraphs, medicine, level: answer?.level ?? null, advice, sources };
    })
    .sort((a, b) => rankOf(a.level) - rankOf(b.level));
}
