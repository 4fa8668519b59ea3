import type { DiaryAmount } from '@mirabelle/contract/diary/limits.ts';
import type { LimitRecord } from '@mirabelle/contract/knowledge.ts';
import type { Part } from '../model/part.ts';
import { contentIn, isContent } from '../rules/limits.ts';

/**
 * What one portion adds to what adds up: a plate counts once towards each limit, whatever is on it.
 * @param parts what it is made of, as judged
 * @param country ISO code of the user's, whose authority's contents count first; null where it is not known
 */
export function amountsOfFood(
  parts: readonly Part[],
  records: readonly LimitRecord[],
  country: string | null,
): DiaryAmount[] {
  return records.flatMap((record): DiaryAmount[] => {
    const counted = parts.filter((part) => countsTowards(part, record));
    if (counted.length === 0) return [];
    const { id: limit, called, unit, counts } = record;
    if (counts.substance === undefined)
      return [{ limit, called, amount: 1, unit, about: counted.every(isGuessed), citations: [] }];
    const contents = counted.map((part) =>
      contentIn(
        part.item.facts.filter(isContent).filter(({ fact }) => fact.substance === counts.substance),
        country,
      ),
    );
    const known = contents.filter((content) => content !== null);
    const [most] = known.toSorted((one, other) => other.fact.value - one.fact.value);
    if (!most) return [{ limit, called, amount: null, unit, about: false, citations: [] }];
    return [
      { limit, called, amount: most.fact.value, unit, about: true, citations: most.citations.slice(0, 2) },
    ];
  });
}

const isGuessed = ({ presence }: Part): boolean => presence === 'usually';

function countsTowards(part: Part, { counts }: LimitRecord): boolean {
  const { item, state, presence } = part;
  if (part.harmless || part.plant || presence === 'sometimes') return false;
  if (!counts.foods.some((id) => item.allGroups.has(id))) return false;
  if (counts.notFoods.some((id) => item.allGroups.has(id))) return false;
  if (counts.alcohol !== undefined && state.alcohol !== counts.alcohol) return false;
  if (counts.substance !== 'caffeine') return true;
  // The coffee in a tiramisu is no cup, nor is the chocolate on a cake a bar of it.
  if (state.caffeine === 'free') return false;
  return !part.ingredient || part.dish?.dish.course === 'DRINKS';
}
