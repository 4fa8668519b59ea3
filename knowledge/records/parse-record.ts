import type { z } from 'zod';
import type { Problem } from './problem.ts';

/** How a file is read. */
interface As<T> {
  /** What it is called in problems: "foods/brie". */
  record: string;
  schema: z.ZodType<T>;
  /** Where its shape is told: "contract/medicine.ts". */
  see: string;
}

/** Reads one file of JSON by its schema; what is wrong with it goes to the problems. */
export function parseRecord<T>(text: string, as: As<T>, problems: Problem[]): T | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const what = `is not JSON: ${(error as Error).message}`;
    problems.push({ record: as.record, what, fix: 'repair the file' });
    return undefined;
  }
  const parsed = as.schema.safeParse(json);
  if (parsed.success) return parsed.data;
  addIssues(problems, as, parsed.error);
  return undefined;
}

/** Tells of everything that a schema found wrong. */
export function addIssues(
  problems: Problem[],
  { record, see }: Pick<As<unknown>, 'record' | 'see'>,
  error: z.ZodError,
): void {
  for (const { path, message } of error.issues)
    problems.push({ record, what: `${path.join('.') || 'record'}: ${message}`, fix: `see ${see}` });
}
