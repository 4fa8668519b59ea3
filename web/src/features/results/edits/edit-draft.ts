import { type EditedHeading, type MenuEdit, MOST_EDITED } from '@mirabelle/contract/menu/edits.ts';
import { courseSchema } from '@mirabelle/contract/menu/reading.ts';
import type { MenuSectionRow } from '@mirabelle/contract/rows.ts';
import { z } from 'zod';
import type { RatedDish } from '../results-model.ts';
import type { EditTarget } from './edit-target.ts';
import { dishesOfLines, isSplit } from './split-lines.ts';

/** A section that is not on the menu yet. */
export const NEW_SECTION = 'new';

/** What is typed and chosen in the dialog, for all of its kinds. */
export const editDraftSchema = z.object({
  name: z.string(),
  description: z.string(),
  price: z.string(),
  /** Id of a section, NEW_SECTION, or '' for none. */
  section: z.string(),
  title: z.string(),
  course: courseSchema,
  /** Ids of the dishes that are joined with it. */
  others: z.array(z.string()),
  /** A dish in each line. */
  lines: z.string(),
});
export type EditDraft = z.infer<typeof editDraftSchema>;

/** Where something has to be typed or chosen still. */
export type DraftProblem = 'name' | 'unchanged' | 'section' | 'title' | 'others' | 'tooMany' | 'lines';

/** What the dialog begins with. */
export function draftOf(target: EditTarget): EditDraft {
  const empty = { section: '', title: '', course: 'MAIN', others: [], lines: '' } as const;
  if (target.kind === 'add')
    return { ...empty, others: [], name: target.line ?? '', description: '', price: '' };
  const { name, description, price } = target.dish;
  return {
    ...empty,
    others: [],
    name,
    description: description ?? '',
    price: price ?? '',
    lines: [name, description].filter(Boolean).join('\n'),
  };
}

/**
 * Other dishes to join with. The words follow as long as they are the proposed ones: what is printed of any of the
 * dishes is of the joined one.
 */
export function withOthers(
  draft: EditDraft,
  others: string[],
  dish: RatedDish,
  dishes: readonly RatedDish[],
): EditDraft {
  const proposed = (ids: readonly string[]) => {
    const joined = dishes.filter(({ id }) => ids.includes(id));
    const words = joined.flatMap(({ name, description }) => [name, description]);
    return {
      description: [dish.description, ...words].filter(Boolean).join(', '),
      price: [dish, ...joined].find(({ price }) => price)?.price ?? '',
    };
  };
  const before = proposed(draft.others);
  const next = proposed(others);
  return {
    ...draft,
    others,
    description: draft.description === before.description ? next.description : draft.description,
    price: draft.price === before.price ? next.price : draft.price,
  };
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/**
 * The correction that a draft is.
 * @param ids new ones, for what the correction makes: as many as a dish can be split into, and one more
 */
export function editOf(
  target: EditTarget,
  draft: EditDraft,
  sections: readonly MenuSectionRow[],
  ids: readonly string[],
): { edit: MenuEdit } | { problem: DraftProblem } {
  const name = oneLine(draft.name);
  const words = {
    name,
    description: oneLine(draft.description) || null,
    price: oneLine(draft.price) || null,
  };
  const [first = '', second = ''] = ids;
  if (target.kind === 'add') {
    if (name === '') return { problem: 'name' };
    const section = draft.section === '' ? null : headingOf(draft, sections, second);
    if (section === undefined) return { problem: 'title' };
    return { edit: { kind: 'add', itemId: first, section, line: target.line, ...words } };
  }
  const { dish } = target;
  const itemId = dish.id;
  switch (target.kind) {
    case 'change': {
      if (name === '') return { problem: 'name' };
      const changed = {
        ...(words.name === oneLine(dish.name) ? {} : { name: words.name }),
        ...(words.description === (oneLine(dish.description ?? '') || null)
          ? {}
          : { description: words.description }),
        ...(words.price === (oneLine(dish.price ?? '') || null) ? {} : { price: words.price }),
      };
      if (Object.keys(changed).length === 0) return { problem: 'unchanged' };
      return { edit: { kind: 'change', itemId, ...changed } };
    }
    case 'move': {
      if (draft.section === '') return { problem: 'section' };
      const section = headingOf(draft, sections, first);
      return section ? { edit: { kind: 'move', itemId, section } } : { problem: 'title' };
    }
    case 'join': {
      if (draft.others.length === 0) return { problem: 'others' };
      if (draft.others.length >= MOST_EDITED.joined) return { problem: 'tooMany' };
      if (name === '') return { problem: 'name' };
      return { edit: { kind: 'join', itemId, others: draft.others, ...words } };
    }
    case 'split': {
      const parts = dishesOfLines(draft.lines);
      if (!isSplit(parts)) return { problem: 'lines' };
      return {
        edit: {
          kind: 'split',
          itemId,
          parts: parts.map((part, at) => ({ ...part, itemId: at === 0 ? itemId : (ids[at] ?? '') })),
        },
      };
    }
  }
}

/** @returns undefined where a new section has no title yet */
function headingOf(
  { section, title, course }: EditDraft,
  sections: readonly MenuSectionRow[],
  newId: string,
): EditedHeading | undefined {
  const known = sections.find(({ id }) => id === section);
  if (known) return { id: known.id, title: known.title, course: known.course };
  return oneLine(title) === '' ? undefined : { id: newId, title: oneLine(title), course };
}
