/**
 * What waits, in turns: whoever has many waiting gets no more of the turns than whoever has one. Of one caller, first
 * come, first served.
 */
export class FairQueue<Item> {
  readonly #byCaller = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many of this caller's wait. */
  sizeOf(caller: string): number {
    return this.#byCaller.get(caller)?.length ?? 0;
  }

  add(caller: string, item: Item): void {
    const own = this.#byCaller.get(caller);
    if (own) own.push(item);
    else this.#byCaller.set(caller, [item]);
    this.#size += 1;
  }

  /** The next in turn; its caller stands behind all others then. */
  take(): Item | undefined {
    const [next] = this.#byCaller;
    if (!next) return undefined;
    const [caller, own] = next;
    const item = own.shift();
    this.#byCaller.delete(caller);
    if (own.length > 0) this.#byCaller.set(caller, own);
    this.#size -= 1;
    return item;
  }

  /** Takes one out, wherever it stands. @returns whether it was there */
  remove(caller: string, item: Item): boolean {
    const own = this.#byCaller.get(caller);
    const at = own?.indexOf(item) ?? -1;
    if (!own || at < 0) return false;
    own.splice(at, 1);
    if (own.length === 0) this.#byCaller.delete(caller);
    this.#size -= 1;
    return true;
  }
}
