import { kindOf, type Source } from '@mirabelle/contract/knowledge.ts';
import { KnowledgeError } from '../pack/knowledge-error.ts';
import { type MedicineSet, readMedicines } from '../records/read-medicines.ts';
import { type RecordSet, readRecords } from '../records/read-records.ts';

/** A rule as its page words it, and what it is declared to stand on. */
export interface ExportedRule {
  id: string;
  title: string;
  summary: string;
  howItJudges: string;
  doesNotHandle: string;
  hazard?: string;
  state?: readonly string[];
  sources?: readonly string[];
}

/** Everything that is known, with the notes and paraphrases of the records: one file that others can check. */
export interface WholeKnowledge extends Omit<RecordSet, 'fileOf' | 'sources'> {
  format: 1;
  /** YYYY-MM-DD. */
  madeOn: string;
  /** Hashes of the packed knowledge, as verdicts carry them. */
  versions: { foods: string; medicines: string };
  /** Of foods and of medicines, each with its kind. */
  sources: (Source & { kind: NonNullable<Source['kind']> })[];
  rules: ExportedRule[];
  medicines: Omit<MedicineSet, 'sources' | 'labelOf'>;
}

/**
 * Reads every record.
 * @param root the knowledge folder
 * @throws KnowledgeError where a record has not the right shape
 */
export async function wholeKnowledge(
  root: string,
  { today, versions, rules }: { today: string; versions: WholeKnowledge['versions']; rules: ExportedRule[] },
): Promise<WholeKnowledge> {
  const { records, problems } = await readRecords(root);
  const { medicines, problems: medicineProblems } = await readMedicines(root);
  const found = [...problems, ...medicineProblems];
  if (found.length > 0) throw new KnowledgeError(found);
  const { fileOf: _fileOf, sources, ...rest } = records;
  const { labelOf: _labelOf, sources: cited, ...ofMedicines } = medicines;
  const all = new Map([...sources, ...cited].map((source) => [source.id, source]));
  return {
    format: 1,
    madeOn: today,
    versions,
    ...rest,
    sources: [...all.values()].map((source) => ({ ...source, kind: kindOf(source) })),
    rules,
    medicines: ofMedicines,
  };
}
