import { type ClassValue, clsx } from 'clsx';

/** Utilities by the property they set: of two with the same property, the later one replaces the earlier. */
const GROUPS: readonly [group: string, pattern: RegExp][] = [
  ['font-size', /^text-(sm|md|base|lg|[234]?xl)$/],
  ['text-align', /^text-(left|center|right|start|end)$/],
  ['text-wrap', /^text-(balance|pretty|wrap|nowrap)$/],
  ['color', /^text-/],
  ['font-weight', /^font-(normal|medium|semibold|bold)$/],
  ['display', /^(block|inline|inline-block|flex|inline-flex|grid|inline-grid|hidden|contents)$/],
  ['position', /^(static|relative|absolute|fixed|sticky)$/],
  ['border-style', /^border-(solid|dashed|dotted|none)$/],
  ['border-$1-width', /^border-?([trblxy]?)(?:-\d+)?$/],
  ['border-$1-color', /^border-(?:([trblxy])-)?/],
  ['$1', /^(bg|shadow|items|justify|self|grow|shrink|opacity|z|overflow|leading|tracking)(?:-|$)/],
  ['$1', /^(rounded(?:-(?:[trbl]|tl|tr|bl|br))?|gap(?:-[xy])?|(?:min|max)-[wh])(?:-|$)/],
  ['$1', /^(size|[wh]|[pm][xytrbl]?)-/],
];

/** What a wider utility covers besides itself. */
const COVERS: Readonly<Record<string, readonly string[]>> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
};

/**
 * Joins class names; of two utilities for the same property and state the later one stays, so that a caller's
 * `className` overrides a component's own. Knows the properties that callers change here, not all of Tailwind:
 * the library that does weighs a tenth of the whole home page.
 */
export function cn(...classes: ClassValue[]): string {
  const kept: string[] = [];
  const taken = new Set<string>();
  for (const name of clsx(classes).split(' ').reverse()) {
    const { state, group } = propertyOf(name);
    if (taken.has(state + group)) continue;
    for (const covered of [group, ...(COVERS[group] ?? [])]) taken.add(state + covered);
    kept.push(name);
  }
  return kept.reverse().join(' ');
}

/** Splits "sm:hover:-mt-2" into the state it holds in and the property it sets; an unknown one is its own group. */
function propertyOf(name: string): { state: string; group: string } {
  const end = name.replace(/\[[^\]]*\]/g, (part) => '_'.repeat(part.length)).lastIndexOf(':') + 1;
  const utility = name.slice(end).replace(/^-/, '');
  for (const [group, pattern] of GROUPS) {
    const match = pattern.exec(utility);
    if (match) return { state: name.slice(0, end), group: group.replace('$1', match[1] ?? '') };
  }
  return { state: name.slice(0, end), group: utility };
}
