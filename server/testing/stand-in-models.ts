import { type ModelCall, ModelError, type ModelKind, type Models } from '../ai/port.ts';

/** What a stand-in was asked, without what is the same in every call. */
export type AskedOf = Pick<ModelCall<unknown>, 'task' | 'kind' | 'system' | 'prompt' | 'pictures' | 'userId'>;

/** Answers a call: a value that is checked against the schema, or a ModelError thrown. */
export type Answering = (call: AskedOf, signal: AbortSignal | undefined) => unknown;

export interface StandInModels extends Models {
  /** Every question so far. */
  asked: AskedOf[];
  /** Answers from now on. */
  answer: Answering;
}

/**
 * Models inside the process, for tests of what is built on the port. Answers that do not fit the schema are refused,
 * as the port refuses them; a call that outlasts its budget is timed out.
 */
export function standInModels(
  answer: Answering,
  name = 'stand-in',
  kinds: readonly ModelKind[] = ['vision', 'text'],
): StandInModels {
  const standIn: StandInModels = {
    asked: [],
    answer,
    named: (kind) => (kinds.includes(kind) ? [{ provider: 'local', model: name, outside: false }] : []),
    async ask(call) {
      if (!kinds.includes(call.kind))
        throw new ModelError('unreachable', `No model is configured for ${call.kind}.`);
      const { task, kind, system, prompt, pictures, userId } = call;
      const asked = { task, kind, system, prompt, userId, ...(pictures && { pictures }) };
      standIn.asked.push(asked);
      const began = performance.now();
      const limit = new Promise<never>((_, reject) => {
        const late = () => reject(new ModelError('timed-out', 'There was no time left.'));
        setTimeout(late, call.budgetMs).unref();
        call.signal?.addEventListener('abort', late, { once: true });
      });
      // No one waits for it once there is an answer.
      limit.catch(() => {});
      const value = await Promise.race([Promise.resolve(standIn.answer(asked, call.signal)), limit]);
      const parsed = call.schema.safeParse(value);
      if (!parsed.success) throw new ModelError('bad-output', 'The answer does not fit its schema.');
      return {
        value: parsed.data,
        provider: 'local',
        model: name,
        milliseconds: performance.now() - began,
        tokens: null,
      };
    },
  };
  return standIn;
}
