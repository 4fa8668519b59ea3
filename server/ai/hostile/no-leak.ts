import { expect } from 'vitest';
import { type ObedientModel, SECRET } from './obedient-model.ts';

/** No sequence of so many words of a model's prompt, or of its secret, may come out. */
const RUN_OF_WORDS = 6;

/** Asserts that no answer contains anything that only the model knew, and that no call let it act. */
export function expectNoLeak(out: unknown, model: ObedientModel): void {
  const text = JSON.stringify(out).replace(/\s+/g, ' ');
  expect(text).not.toContain(SECRET);
  for (const { system, prompt } of model.asked) {
    // What stands in the data of a prompt came from the page and may stand in what is read from it.
    const sent = `${system} ${prompt.replace(/<(\w+) mark="[\s\S]*<\/\1 mark="[^"]+">/, '')}`.split(/\s+/);
    for (let at = 0; at + RUN_OF_WORDS <= sent.length; at++) {
      expect(text).not.toContain(sent.slice(at, at + RUN_OF_WORDS).join(' '));
    }
  }
  expect(model.surprises).toEqual([]);
}
