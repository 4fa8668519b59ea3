import type { Citation } from '@mirabelle/contract/finding.ts';
import { gestationOf } from '@mirabelle/contract/gestation.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { ResultNote } from '@mirabelle/contract/result-note.ts';
import { renderMedicine, renderMedicineHeadline } from '@mirabelle/safety/medicines/messages/render.ts';
import { renderBriefly, renderFinding } from '@mirabelle/safety/messages/render.ts';
import type { Eaten, Medicine } from './api.ts';
import { type Entry, shortened } from './fit.ts';

/** The strictest first; what is not known comes before what is harmless. */
const RANKS = ['HIGH_RISK', 'AVOID', 'TO_CHECK', 'CAUTION', 'UNKNOWN'];
/** Its place by strictness, the strictest first. */
export const rankOf = (risk: string | null) => {
  const rank = RANKS.indexOf(risk ?? 'UNKNOWN');
  return rank === -1 ? RANKS.length : rank;
};
/** Positions of other health authorities that a medicine is told with. */
const MOST_POSITIONS = 3;
/** Hazards that an entry of the diary is told with; the worst come first. */
const MOST_HAZARDS = 2;

/** The health authorities behind a statement, each once: "NHS, ANSES". */
export function sourcesOf(citations: readonly Citation[]): string {
  return [...new Set(citations.map(({ body }) => body))].join(', ');
}

export interface EatenEntry extends Entry {
  eaten: Eaten;
  /** How often it was logged in the period. */
  times: number;
  hazards: string[];
  sources: string;
}

/** What was eaten, each dish of one rating once, the strictest first and then the latest. */
export function eatenEntries(eaten: readonly Eaten[], language: Language): EatenEntry[] {
  const once = new Map<string, Eaten[]>();
  for (const each of eaten) {
    const key = `${each.kind} ${each.risk} ${each.name.trim().toLowerCase()}`;
    once.set(key, [...(once.get(key) ?? []), each]);
  }
  return [...once.values()]
    .flatMap((same) => {
      const [latest] = same;
      if (!latest) return [];
      const findings = latest.findings
        .filter(({ risk }) => risk !== 'NO_RISK')
        .sort((a, b) => rankOf(a.risk) - rankOf(b.risk))
        .slice(0, MOST_HAZARDS);
      const hazards = [
        ...new Set(
          findings.map((each) => renderBriefly(each, language) ?? renderFinding(each, language).reason),
        ),
        // Several become sentences of one line.
      ].map((hazard) => hazard.replace(/\.$/, ''));
      const sources = sourcesOf(findings.flatMap(({ citations }) => citations));
      const paragraphs = [latest.name, [...hazards, sources].join(' ')];
      return [{ key: latest.id, paragraphs, eaten: latest, times: same.length, hazards, sources }];
    })
    .sort((a, b) => rankOf(a.eaten.risk) - rankOf(b.eaten.risk));
}

export interface MedicineEntry extends Entry {
  medicine: Medicine;
  /** Completed gestational week for which it was judged; null where that was not known. */
  week: number | null;
  /** What is advised, in a sentence; null for a record of before keys were kept. */
  advice: string | null;
  /** What other health authorities say, where they differ. */
  positions: { text: string; source: string }[];
  sources: string;
  note: string | null;
}

/** Each medicine once, as it was judged last. @param edd due date, from which the week is counted where none was kept */
export function medicineEntries(
  medicines: readonly Medicine[],
  language: Language,
  edd: string | null,
): MedicineEntry[] {
  const latest = new Map<string, Medicine>();
  for (const each of medicines) {
    const name = each.medication_name.trim().toLowerCase();
    const known = latest.get(name);
    if (!known || known.analyzed_at < each.analyzed_at) latest.set(name, each);
  }
  return [...latest.values()]
    .sort((a, b) => rankOf(a.risk_level) - rankOf(b.risk_level))
    .map((medicine) => {
      const { verdict } = medicine;
      const then = new Date(medicine.analyzed_at);
      const week = verdict ? verdict.week : edd ? (gestationOf(edd, then)?.weeks ?? null) : null;
      const words = verdict ? renderMedicine(verdict, language) : null;
      const advice = verdict ? renderMedicineHeadline(verdict, language) : null;
      const positions = [
        ...new Map(
          (words?.elsewhere ?? []).map(({ text, citation }) => [text, { text, source: citation.body }]),
        ).values(),
      ].slice(0, MOST_POSITIONS);
      const sources = sourcesOf(words?.citations ?? []);
      const note = medicine.user_notes === null ? null : shortened(medicine.user_notes);
      return {
        key: medicine.id,
        paragraphs: [
          medicine.medication_name,
          [advice, sources].filter(Boolean).join(' '),
          ...positions.map(({ text }) => text),
          ...(note ? [note] : []),
        ],
        medicine,
        week,
        advice,
        positions,
        sources,
        note,
      };
    });
}

export interface NoteEntry extends Entry {
  note: ResultNote;
  text: string;
}

/** Notes, or questions, newest first. */
export function noteEntries(notes: readonly ResultNote[], questions: boolean): NoteEntry[] {
  return notes
    .filter(({ is_question }) => is_question === questions)
    .map((note) => {
      const text = shortened(note.text);
      return { key: note.id, paragraphs: [`${note.about.name ?? ''} ${text}`], note, text };
    });
}
