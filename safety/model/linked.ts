/**
 * Records by id, each linked when it is first asked for: a line names a handful of the thousands there are.
 * The same record always gives the same object.
 */
export class Linked<T> {
  private readonly link: (id: string) => T | undefined;
  private readonly done = new Map<string, T | undefined>();

  /** @param link makes the linked record of an id; undefined where there is none */
  constructor(link: (id: string) => T | undefined) {
    this.link = link;
  }

  get(id: string): T | undefined {
    const known = this.done.get(id);
    if (known !== undefined || this.done.has(id)) return known;
    const linked = this.link(id);
    this.done.set(id, linked);
    return linked;
  }
}
