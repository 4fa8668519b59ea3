import type { Lookup, Mention } from './reading.ts';

/** What is stated of an egg through the part that decides. */
const YOLK = 'egg-yolk';

/**
 * "Pork chop, cutlet well done", "poached eggs, yolks firm": of two names for one food that stand side by side, what
 * is said of the second holds for the first, unless the first has words of its own.
 */
export function shareTreatments(
  mentions: Mention[],
  lookup: Pick<Lookup, 'tellsHeat' | 'related' | 'isShared' | 'applies'>,
): void {
  if (mentions.length < 2) return;
  const present = mentions.filter((mention) => !mention.negated);
  const heatOf = ({ treatments }: Mention) => treatments.filter(({ id }) => lookup.tellsHeat(id));
  for (let at = 1; at < present.length; at++) {
    const before = present[at - 1] as Mention;
    const mention = present[at] as Mention;
    if (mention.joinedBy === 'and' && before.segment === mention.segment) {
      shareJoined(before, mention, lookup);
      shareJoined(mention, before, lookup);
    }
    if (before.kind !== 'food' || mention.kind !== 'food' || !standTogether(before, mention)) continue;
    const yolkOf = mention.id === YOLK && lookup.related(before, mention);
    const shares = yolkOf || (before.id === mention.id && heatOf(before).length === 0);
    if (shares) before.treatments.push(...heatOf(mention));
  }
}

/** "Frozen mango and blueberries", "mangue et myrtilles surgelées". */
function shareJoined(
  from: Mention,
  to: Mention,
  { isShared, applies }: Pick<Lookup, 'isShared' | 'applies'>,
) {
  if (to.treatments.length > 0) return;
  to.treatments.push(
    ...from.treatments.filter(({ id, negated }) => !negated && isShared(id) && applies(id, to.kind, to.id)),
  );
}

function standTogether(before: Mention, after: Mention): boolean {
  return before.field === after.field && after.segment - before.segment <= 1 && before.end <= after.start;
}
