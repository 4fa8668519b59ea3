import { foldWords } from '@mirabelle/language/text/fold.ts';

/** What an answer given at the table speaks of: dishes by their rows, and by their folded names. */
interface Answered {
  item_ids: readonly string[];
  dish_names: readonly string[];
}

/** A dish; of one that was corrected, also what it was read as. */
interface AnsweredDish {
  id: string;
  name: string;
  as_read?: readonly { id: string }[] | null | undefined;
}

/** So many of the words of two names have to be the same for an answer about one to be about the other. */
const SAME_SHARE = 0.5;

/**
 * Whether an answer speaks of a dish: of its row, or of a dish of that name, which was read again. Of a dish whose words
 * were corrected it speaks only while the name is near the one that was spoken of: the cook spoke of no other dish.
 */
export function isAbout({ item_ids, dish_names }: Answered, { id, name, as_read }: AnsweredDish): boolean {
  const folded = foldWords(name);
  if (dish_names.includes(folded)) return true;
  if (!as_read) return item_ids.includes(id);
  const rows = [id, ...as_read.map((dish) => dish.id)];
  return rows.some((row) => item_ids.includes(row)) && dish_names.some((known) => isNear(known, folded));
}

function isNear(one: string, other: string): boolean {
  const [words, others] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const same = [...words].filter((word) => others.has(word)).length;
  return same >= SAME_SHARE * Math.min(words.size, others.size) && same > 0;
}
