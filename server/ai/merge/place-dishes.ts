import type { Course } from '@mirabelle/contract/menu.ts';

/** The heading of a dish. */
export interface Heading {
  title: string | null;
  course: Course | null;
}

/** A dish of one of the two readings, by its place there. */
export type DishAt = { own: number } | { model: number };

/** A place on the page: the built-in reader's version, and the model's if that one counts. */
interface Place {
  ownPlaces: { place: number; section: number }[];
  /** Empty if the built-in reader's version stands. */
  model: { heading: Heading; at: number }[];
}

interface Section extends Heading {
  dishes: DishAt[];
}

/**
 * Puts the dishes of two readings into one order of sections. Where the built-in reader saw a dish, its section and
 * order count; a dish that the model alone has goes where the model has it, beside its neighbours there. A section
 * without a heading takes the model's, where none of its dishes is judged milder under it.
 */
export function placeDishes(
  headings: readonly Heading[],
  places: readonly Place[],
  fits: (dish: DishAt, heading: Heading) => boolean,
): Section[] {
  const sections: Section[] = headings.map((heading) => ({ ...heading, dishes: [] }));
  const where = new Map<number, Section>();
  const ordered = places
    .filter(({ ownPlaces }) => ownPlaces.length > 0)
    .flatMap((place): { order: number; section: number; dishes: DishAt[]; place: Place }[] => {
      const [first] = place.ownPlaces;
      if (place.model.length > 0 && first) {
        return [
          {
            order: first.place,
            section: first.section,
            dishes: place.model.map(({ at }) => ({ model: at })),
            place,
          },
        ];
      }
      return place.ownPlaces.map((own) => ({
        order: own.place,
        section: own.section,
        dishes: [{ own: own.place }],
        place,
      }));
    })
    .sort((a, b) => a.order - b.order);
  const suggested = new Map<Section, Heading[]>();
  for (const { section: index, dishes, place } of ordered) {
    const section = sections[index];
    if (!section) continue;
    section.dishes.push(...dishes);
    for (const { heading, at } of place.model) {
      where.set(at, section);
      suggested.set(section, [...(suggested.get(section) ?? []), heading]);
    }
  }
  for (const [section, proposals] of suggested) {
    const heading = { ...section };
    const [first] = proposals;
    if (!first || proposals.some((other) => other.title !== first.title)) continue;
    heading.title ??= first.title;
    heading.course ??= first.course;
    if (section.dishes.every((dish) => fits(dish, { title: heading.title, course: heading.course }))) {
      section.title = heading.title;
      section.course = heading.course;
    }
  }
  const alone = places
    .filter(({ ownPlaces }) => ownPlaces.length === 0)
    .flatMap(({ model }) => model)
    .sort((a, b) => a.at - b.at);
  for (const dish of alone) placeAlone(dish, sections, where);
  return sections.filter((section) => section.dishes.length > 0);
}

/** Beside the dish that the model has before it, in that dish's section where the model has both in one. */
function placeAlone(
  { at, heading }: Place['model'][number],
  sections: Section[],
  where: Map<number, Section>,
): void {
  const before = [...where.keys()].filter((other) => other < at).sort((a, b) => b - a)[0];
  const beside = before === undefined ? undefined : where.get(before);
  const named = sections.find((section) => heading.title !== null && section.title === heading.title);
  const home = named ?? (beside && sameHeading(beside, heading) ? beside : undefined);
  if (home) {
    const after = home.dishes.findIndex((dish) => 'model' in dish && dish.model === before);
    home.dishes.splice(after < 0 ? home.dishes.length : after + 1, 0, { model: at });
    where.set(at, home);
    return;
  }
  const section: Section = { ...heading, dishes: [{ model: at }] };
  sections.splice(beside ? sections.indexOf(beside) + 1 : 0, 0, section);
  where.set(at, section);
}

/** A dish without a heading of its own belongs to the one before it. */
const sameHeading = (section: Heading, { title, course }: Heading): boolean =>
  title === null
    ? course === null || section.course === null || section.course === course
    : section.title === title;
