import type { AsRead, DishWords, EditedHeading, MenuEdit } from '@mirabelle/contract/menu/edits.ts';
import { boxAroundAll } from '@mirabelle/contract/picture-box.ts';
import { foldWordsOfAnyScript } from '@mirabelle/language/text/fold.ts';
import { isSameName } from '@mirabelle/language/text/same-dish.ts';
import type { EditedDish, EditedSection, EditInForce, TakenOut } from './edited-menu.ts';
import { withoutReadAgain } from './read-again.ts';
import type { ReadMenu } from './read-menu.ts';

/** What she typed herself was not misread. */
const AS_TYPED = 100;

/**
 * A menu with what was corrected of it, in the order of the edits. An edit of a dish that is not there, because an
 * earlier one was taken back, waits. What a later reading brings once more of a dish that was edited or deleted stays
 * away, as far as it says nothing that the edit had not seen.
 */
export function applyEdits(menu: ReadMenu, edits: readonly EditInForce[]): EditedSection[] {
  const sections: EditedSection[] = menu.sections.map((section) => ({
    ...section,
    dishes: section.dishes.map((dish) => ({ ...dish, as_read: null })),
  }));
  const asRead = new Map(menu.sections.flatMap(({ dishes }) => dishes.map((dish) => [dish.id, dish])));
  const taken: TakenOut[] = [];
  for (const { edit, before, reading } of edits) {
    if (!apply(sections, edit, reading)) continue;
    // As they read then, and as they read now.
    const words = [...before, ...dishesOf(edit).flatMap((id) => asRead.get(id) ?? [])];
    taken.push(...words.map((dish) => ({ words: dish, reading })));
  }
  return withoutReadAgain(sections, taken).filter(({ dishes }) => dishes.length > 0);
}

/** The dishes that an edit speaks of, which are there already. */
export function dishesOf(edit: MenuEdit): string[] {
  if (edit.kind === 'add') return [];
  return edit.kind === 'join' ? [edit.itemId, ...edit.others] : [edit.itemId];
}

/** @returns false where its dishes are not there */
function apply(sections: EditedSection[], edit: MenuEdit, reading: number): boolean {
  if (edit.kind === 'add') {
    const own = edit.section ? sectionOf(sections, edit.section) : lastOf(sections);
    own.dishes.push({ ...NOTHING_READ, ...wordsOf(edit), id: edit.itemId, as_read: [], came: reading });
    return true;
  }
  const at = find(sections, edit.itemId);
  if (!at) return false;
  const { section, place, dish } = at;
  const edited = { as_read: asReadOf(dish, section), came: reading };
  switch (edit.kind) {
    case 'change': {
      const { name = dish.name, description = dish.description, price = dish.price } = edit;
      section.dishes[place] = withWords({ ...dish, ...edited }, { name, description, price });
      return true;
    }
    case 'move': {
      section.dishes.splice(place, 1);
      sectionOf(sections, edit.section).dishes.push({ ...dish, as_read: edited.as_read });
      return true;
    }
    case 'join': {
      const others = edit.others.flatMap((id) => find(sections, id) ?? []);
      if (others.length === 0) return false;
      const all = [at, ...others];
      section.dishes[place] = joined(all, edit, reading);
      for (const other of others) remove(sections, other.dish.id);
      return true;
    }
    case 'split': {
      const parts = edit.parts.map(({ itemId, ...words }, part) =>
        withWords({ ...dish, ...edited, id: part === 0 ? dish.id : itemId }, words),
      );
      section.dishes.splice(place, 1, ...parts);
      return true;
    }
    case 'delete':
      section.dishes.splice(place, 1);
      return true;
  }
}

interface Found {
  section: EditedSection;
  place: number;
  dish: EditedDish;
}

function find(sections: readonly EditedSection[], id: string): Found | null {
  for (const section of sections) {
    const place = section.dishes.findIndex((dish) => dish.id === id);
    const dish = section.dishes[place];
    if (dish) return { section, place, dish };
  }
  return null;
}

function remove(sections: readonly EditedSection[], id: string): void {
  const at = find(sections, id);
  at?.section.dishes.splice(at.place, 1);
}

/** The section that an edit names: by its id, by its title where the menu was read again, or a new one. */
function sectionOf(sections: EditedSection[], { id, title, course }: EditedHeading): EditedSection {
  const known =
    sections.find((section) => section.id === id) ??
    (title === null ? undefined : sections.find((section) => isSameName(section.title, title)));
  if (known) return known;
  const own: EditedSection = { id, title, course, dishes: [] };
  sections.push(own);
  return own;
}

function lastOf(sections: EditedSection[]): EditedSection {
  const last = sections.at(-1);
  if (last) return last;
  const own: EditedSection = { id: null, title: null, course: null, dishes: [] };
  sections.push(own);
  return own;
}

const asReadOf = (dish: EditedDish, { title }: EditedSection): AsRead[] => {
  const { id, name, description, price, as_read } = dish;
  return as_read ?? [{ id, name, description, price, section: title }];
};

const NOTHING_READ = {
  allergen_codes: [],
  number: null,
  second_name: null,
  day: null,
  options: null,
  box: null,
  read_confidence: AS_TYPED,
};

const wordsOf = ({ name, description, price }: DishWords): DishWords => ({ name, description, price });

/**
 * A dish with other words. Its choices and its second name stand in its words as well: those that do no more are not its
 * own any more.
 */
function withWords(dish: EditedDish, words: DishWords): EditedDish {
  if (words.name === dish.name && words.description === dish.description) return { ...dish, ...words };
  const said = ` ${foldWordsOfAnyScript(`${words.name} ${words.description ?? ''}`)} `;
  const isSaid = (text: string) => said.includes(` ${foldWordsOfAnyScript(text)} `);
  const options = (dish.options ?? []).filter(isSaid);
  return {
    ...dish,
    ...wordsOf(words),
    options: options.length > 1 ? options : null,
    second_name: dish.second_name !== null && isSaid(dish.second_name) ? dish.second_name : null,
    read_confidence: AS_TYPED,
  };
}

/** Several dishes as the one that they are: what is printed beside any of them is beside it. */
function joined(all: readonly Found[], words: DishWords, reading: number): EditedDish {
  const dishes = all.map(({ dish }) => dish);
  const [first] = dishes as [EditedDish, ...EditedDish[]];
  const boxes = dishes.flatMap(({ box }) => box ?? []);
  return {
    ...withWords({ ...first, options: dishes.flatMap(({ options }) => options ?? []) }, words),
    allergen_codes: [...new Set(dishes.flatMap((dish) => dish.allergen_codes))],
    box: boxAroundAll(boxes) ?? null,
    as_read: all.flatMap(({ dish, section }) => asReadOf(dish, section)),
    came: reading,
    read_confidence: AS_TYPED,
  };
}
