/** Callers whose last turn is remembered while nothing waits; beyond this number the memory is cleared. */
const REMEMBERED = 1_000;

/**
 * A queue that takes callers in turn: one with many entries gets no more turns than one with a single entry. The caller
 * whose last turn was longest ago comes next, new callers first. For each caller, first come, first served.
 */
export class FairQueue<Item> {
  readonly #byCaller = new Map<string, Item[]>();
  /** The number of each caller's last turn. */
  readonly #lastTurn = new Map<string, number>();
  #turn = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many entries of this caller wait. */
  sizeOf(caller: string): number {
    return this.#byCaller.get(caller)?.length ?? 0;
  }

  add(caller: string, item: Item): void {
    const own = this.#byCaller.get(caller);
    if (own) own.push(item);
    else this.#byCaller.set(caller, [item]);
    this.#size += 1;
  }

  /** The next in turn; its caller then goes to the end. */
  take(): Item | undefined {
    const last = (caller: string) => this.#lastTurn.get(caller) ?? 0;
    let next: string | null = null;
    for (const caller of this.#byCaller.keys()) {
      if (next === null || last(caller) < last(next)) next = caller;
    }
    if (next === null) return undefined;
    const item = this.#byCaller.get(next)?.shift();
    this.#lastTurn.set(next, ++this.#turn);
    this.#forget(next);
    return item;
  }

  /** Removes an entry, wherever it is. @returns whether it was there */
  remove(caller: string, item: Item): boolean {
    const own = this.#byCaller.get(caller);
    const at = own?.indexOf(item) ?? -1;
    if (!own || at < 0) return false;
    own.splice(at, 1);
    this.#forget(caller);
    return true;
  }

  /** One of the caller's has gone. */
  #forget(caller: string): void {
    this.#size -= 1;
    if (this.sizeOf(caller) === 0) this.#byCaller.delete(caller);
    if (this.#size === 0 && this.#lastTurn.size > REMEMBERED) this.#lastTurn.clear();
  }
}
