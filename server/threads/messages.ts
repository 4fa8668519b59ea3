import type { ErrorCode } from '@mirabelle/contract/errors.ts';

/** To a thread. */
export interface ThreadRequest {
  id: number;
  task: string;
  input: unknown;
}

/** Versions of what the engines know. */
export interface KnowledgeVersions {
  foods: string;
  medicines: string;
}

/** From a thread: that it has loaded, or could not; and what came of a task. */
export type ThreadAnswer =
  | { kind: 'ready'; versions: KnowledgeVersions }
  | { kind: 'broken'; name: string; message: string }
  | { kind: 'done'; id: number; output: unknown }
  | { kind: 'refused'; id: number; code: ErrorCode; details: Readonly<Record<string, string | number>> }
  | { kind: 'failed'; id: number; message: string; stack: string | undefined };
