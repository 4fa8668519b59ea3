import { type Element, elementsUnder, isBlockTag, isTag, type ParentNode } from '../page/dom.ts';

/** A row of a table, as its page sets it. */
interface RowOfTable {
  /** It is one line. */
  isLine: boolean;
  /** It is of the table's head. */
  isHead: boolean;
}

/** What is told of elements by all that stand in one parent: told once of each parent, or many children would take for ever. */
export function manyAlike(): {
  isDishOfMany(element: Element): boolean;
  rowOf(row: Element): RowOfTable;
} {
  const childrenBy = onceFor(kindsOfChildren);
  return {
    isDishOfMany: (element) => isDishOfMany(element, childrenBy),
    rowOf: onceFor((row: Element) => ({
      isLine: isRow(row),
      isHead: row.children.filter(isTag).every(({ name }) => name === 'th'),
    })),
  };
}

/** So many inline elements of one class with a name and a price each are set below each other. */
const LEAST_ALIKE = 3;

function isDishOfMany(element: Element, childrenBy: (parent: ParentNode) => Kinds): boolean {
  const kind = element.attribs.class;
  if (kind === undefined || isBlockTag(element.name) || !element.parent) return false;
  const alike = childrenBy(element.parent).get(`${element.name}.${kind}`) ?? 0;
  return alike >= LEAST_ALIKE && element.children.filter(isTag).length > 1;
}

/** How often children of one tag and class stand in an element. */
type Kinds = ReadonlyMap<string, number>;

function kindsOfChildren({ children }: ParentNode): Kinds {
  const kinds = new Map<string, number>();
  for (const child of children) {
    if (!isTag(child) || child.attribs.class === undefined) continue;
    const kind = `${child.name}.${child.attribs.class}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

/** What is told of an element once, however many children ask. */
function onceFor<Key extends object, Told>(tell: (key: Key) => Told): (key: Key) => Told {
  const told = new Map<Key, Told>();
  return (key) => {
    if (!told.has(key)) told.set(key, tell(key));
    return told.get(key)!;
  };
}

/** A row of a table is one line, unless its cells hold lists or several dishes: those of a layout. */
function isRow(row: Element): boolean {
  if (row.name !== 'tr') return false;
  let breaks = 0;
  for (const inner of elementsUnder(row)) {
    if (/^(?:ul|ol|table|h[1-6]|dl)$/.test(inner.name)) return false;
    if (inner.name === 'br' || inner.name === 'p' || inner.name === 'div') breaks += 1;
  }
  return breaks <= 3 * row.children.filter(isTag).length;
}
