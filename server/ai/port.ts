import type { z } from 'zod';

/** What models are asked to do; each task has a folder under tasks/. */
export const MODEL_TASKS = [
  'read-menu',
  'read-recipe',
  'read-medicine',
  'propose-components',
  'judge-unknown',
  'word-substitutions',
] as const;
export type ModelTask = (typeof MODEL_TASKS)[number];

/** Whether the model must see a picture. Each kind has an ordered list of providers of its own. */
export const MODEL_KINDS = ['vision', 'text'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

/** A picture for a model: turned upright, shrunk and freed of metadata by the port before it leaves. */
export interface ModelPicture {
  bytes: Uint8Array;
}

/** One question to a model. */
export interface ModelCall<Answer> {
  task: ModelTask;
  kind: ModelKind;
  /** What the model is and must do, in our words only. */
  system: string;
  /** The question, with everything read or typed fenced off as data. */
  prompt: string;
  pictures?: readonly ModelPicture[];
  /** Refuses every other answer. */
  schema: z.ZodType<Answer>;
  /** The user the call is counted for. */
  userId: string;
  /** Names the request in the log. */
  requestId: string;
  /** Aborts when the caller has gone. */
  signal?: AbortSignal;
  /** Milliseconds that all tries together may take, over all providers. */
  budgetMs: number;
  /**
   * Called with the answer as far as it has come, each time all of it: not yet checked by the schema, its last entry
   * perhaps half. A further try starts over. Asks the model to answer bit by bit.
   */
  onPartial?: (partial: unknown) => void;
}

/** A model's answer, fitting the schema, and who gave it. */
export interface ModelAnswer<Answer> {
  value: Answer;
  /** Name of the provider in the configuration: "openai", "anthropic", "google", "local". */
  provider: string;
  model: string;
  milliseconds: number;
  tokens: { input: number; output: number } | null;
}

/** Who would be asked, in order, for one kind. Nothing secret: names, but no keys or addresses. */
export interface NamedModel {
  provider: string;
  model: string;
  /** False for one on the operator's own machines (an OpenAI-compatible address declared as such). */
  outside: boolean;
}

export const MODEL_ERROR_CODES = [
  'unreachable',
  'refused-key',
  'rate-limited',
  'over-budget',
  'timed-out',
  'bad-output',
  'refused-content',
] as const;
export type ModelErrorCode = (typeof MODEL_ERROR_CODES)[number];

/** Why no model answered. Its message contains no key, no address and nothing of the question or the answer. */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly code: ModelErrorCode;
  /** Seconds after which the provider asks for another try, if it said so. */
  readonly retryAfterSeconds: number | null;
  constructor(code: ModelErrorCode, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The port: everything else in the server knows models only through it. */
export interface Models {
  /** Who would be asked, in order; empty if none is configured. */
  named(kind: ModelKind): readonly NamedModel[];
  /**
   * Asks the configured models in their order until one gives an answer that fits the schema.
   * @throws ModelError of the last try; `over-budget` without any try where the user's or the server's limit is reached
   */
  ask<Answer>(call: ModelCall<Answer>): Promise<ModelAnswer<Answer>>;
}
