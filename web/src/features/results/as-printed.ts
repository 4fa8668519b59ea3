import type { OptionVerdict } from '@mirabelle/contract/finding.ts';
import type { RatedDish } from './results-model.ts';

/** What a guest says to order it: "16a Pad Thai". */
export const orderName = ({ number, name }: Pick<RatedDish, 'number' | 'name'>): string =>
  number ? `${number} ${name}` : name;

/** What is printed about a dish, without its second name, which the page shows as a name. */
export function descriptionOf({ description, second_name }: RatedDish): string | null {
  if (!description || !second_name || !description.includes(second_name)) return description;
  const rest = description.replace(second_name, '').replace(/\s{2,}/g, ' ');
  return rest.replace(/^[\s,;.]+|[\s,;]+$/g, '') || null;
}

/** The choices that the dish owes its rating to; none where all are alike, or a part of every choice is the reason. */
export function decidingChoices({ assessment, rating }: RatedDish): OptionVerdict[] {
  const options = assessment?.options ?? [];
  const deciding = options.filter(({ risk }) => risk === rating);
  return deciding.length < options.length ? deciding : [];
}
