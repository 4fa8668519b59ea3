import { judgeMenu } from '@mirabelle/server/cli/judge-menu.ts';
import type { Judge } from '@mirabelle/server/judging/judge.ts';
import { type MenuLabel, pairDishes, share } from '../labelled-menus.ts';
import type { ReadMenu } from './readers.ts';

/** Counts readings against labels, without knowing whose they are. */
export class Score {
  static readonly heading =
    'reader | pictures | dishes found | not on the menu | risk right | high risk called none | seconds: median, longest | US$ a menu';

  readonly #judge: Judge;
  readonly #seconds: number[] = [];
  #printed = 0;
  #reported = 0;
  #rated = 0;
  #right = 0;
  #missed = 0;
  /** Null once a price was not known. */
  #costUsd: number | null = 0;
  found = 0;

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  add(label: MenuLabel, reading: ReadMenu, spent: { seconds: number; costUsd: number | null }): this {
    const judged = reading ? judgeMenu(this.#judge, reading, 'en').flatMap(({ items }) => items) : [];
    const { dishes } = pairDishes(label, judged);
    this.#seconds.push(spent.seconds);
    this.#costUsd = this.#costUsd === null || spent.costUsd === null ? null : this.#costUsd + spent.costUsd;
    this.#printed += dishes.length;
    this.#reported += judged.length;
    for (const { printed, read } of dishes) {
      if (!read) continue;
      this.found += 1;
      const { expected_risk: expected, acceptable = [] } = printed;
      if (!expected) continue;
      const { risk } = read.verdict;
      this.#rated += 1;
      if (risk === expected || acceptable.includes(risk)) this.#right += 1;
      if (expected === 'HIGH_RISK' && risk === 'NO_RISK') this.#missed += 1;
    }
    return this;
  }

  line(name: string): string {
    const seconds = [...this.#seconds].sort((a, b) => a - b);
    const cost = this.#costUsd === null ? 'unknown' : (this.#costUsd / seconds.length).toFixed(5);
    return [
      name,
      seconds.length,
      `${this.found} of ${this.#printed} (${share(this.found, this.#printed)})`,
      this.#reported - this.found,
      `${this.#right} of ${this.#rated} (${share(this.#right, this.#rated)})`,
      this.#missed,
      `${seconds[seconds.length >> 1]?.toFixed(2)}, ${seconds.at(-1)?.toFixed(2)}`,
      cost,
    ].join(' | ');
  }
}
