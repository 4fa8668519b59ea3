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
    if (!this.done.has(id)) this.done.set(id, this.link(id));
    return this.done.get(id);
  }
}
