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
import { KINDS, type Kind } from './kinds.ts';

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

/** What is wrong with a record: where, what, and how to put it right. */
export interface Problem {
  /** Folder and file name without ending: "foods/brie". */
  record: string;
  what: string;
  fix: string;
}

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
      const record = parseRecord(kind, name, await readFile(join(root, kind, file), 'utf8'), problems);
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

function parseRecord(kind: Kind, name: string, text: string, problems: Problem[]): object | undefined {
  const record = `${kind}/${name}`;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    problems.push({ record, what: `is not JSON: ${(error as Error).message}`, fix: 'repair the file' });
    return undefined;
  }
  const parsed = SCHEMAS[kind].safeParse(json);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    problems.push({
      record,
      what: `${issue.path.join('.') || 'record'}: ${issue.message}`,
      fix: `see ${kind} in contract/knowledge.ts`,
    });
  }
  return undefined;
}
