// React only warns of a key that two siblings share, and may then show one of them twice or not at all. What has the
// same key says the same to the user, too: a test in which it happens fails.
import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

if (typeof document !== 'undefined') {
  const warnings: string[] = [];
  const { error } = console;
  console.error = (...said: unknown[]) => {
    if (String(said[0]).includes('two children with the same key')) warnings.push(format(...said));
    error(...said);
  };
  afterEach(() => expect(warnings.splice(0), 'keys that siblings share').toEqual([]));
}
