import type { Problem } from '../records/problem.ts';

/** Records with problems are not packed: a wrong record would judge wrongly. */
export class KnowledgeError extends Error {
  declare readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const first = problems.slice(0, 5).map((p) => `${p.record}: ${p.what} (${p.fix})`);
    super(`${problems.length} problems in knowledge/, run knowledge/check/main.ts:\n${first.join('\n')}`);
    this.name = 'KnowledgeError';
    // Kept off the printed error, where hundreds of them would bury its message.
    Object.defineProperty(this, 'problems', { value: problems });
  }
}
