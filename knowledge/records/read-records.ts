import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  DietTraitRecord,
  Dish,
  Food,
  Group,
  LimitRecord,
  Preparation,
  Source,
  Substitution,
} from '@mirabelle/contract/knowledge.ts';
import {
  dietTraitSchema,
  dishSchema,
  foodSchema,
  groupSchema,
  limitRecordSchema,
  preparationSchema,
  sourceSchema,
  substitutionSchema,
} from '@mirabelle/contract/knowledge.ts';
import { KINDS } from './kinds.ts';
import { parseRecord } from './parse-record.ts';
import type { Problem } from './problem.ts';

const SCHEMAS = {
  groups: groupSchema,
  foods: foodSchema,
  dishes: dishSchema,
  preparations: preparationSchema,
  sources: sourceSchema,
  substitutions: substitutionSchema,
  diets: dietTraitSchema,
  limits: limitRecordSchema,
};

/** All records that have the right shape, by kind, with the name of the file each came from. */
export interface RecordSet {
  groups: Group[];
  foods: Food[];
  dishes: Dish[];
  preparations: Preparation[];
  sources: Source[];
  substitutions: Substitution[];
  diets: DietTraitRecord[];
  limits: LimitRecord[];
  /** File name without ending, for each record object above. */
  fileOf: Map<object, string>;
}

/**
 * Reads every record of knowledge/ and checks its shape.
 * @param root the knowledge folder
 * @returns the records of the right shape, and a problem for each that is not
 */
export async function readRecords(root: string): Promise<{ records: RecordSet; problems: Problem[] }> {
  const records: RecordSet = {
    groups: [],
    foods: [],
    dishes: [],
    preparations: [],
    sources: [],
    substitutions: [],
    diets: [],
    limits: [],
    fileOf: new Map(),
  };
  const problems: Problem[] = [];
  for (const kind of KINDS) {
    for (const file of await recordFiles(join(root, kind))) {
      const name = file.slice(0, -'.json'.length);
      const record = parseRecord<object>(
        await readFile(join(root, kind, file), 'utf8'),
        { record: `${kind}/${name}`, schema: SCHEMAS[kind], see: `${kind} in contract/knowledge.ts` },
        problems,
      );
      if (!record) continue;
      (records[kind] as object[]).push(record);
      records.fileOf.set(record, name);
    }
  }
  return { records, problems };
}

/** Names of the record files of one kind, in order; none where the folder does not exist yet. */
export async function recordFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
