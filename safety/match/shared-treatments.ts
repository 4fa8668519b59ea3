import type { Lookup, Mention } from './reading.ts';

/** What is stated of an egg through the part that decides. */
const YOLK = 'egg-yolk';
const EGGS = { kind: 'group', id: 'hen-eggs' } as const;
const PASTEURISED = 'pasteurised';
const PASTEURISED_EGG = 'pasteurised-egg';
/** What is said of a sauce or a dish whose egg is. */
const OF_ITS_EGG = 'with-pasteurised-egg';

/**
 * "Pork chop, cutlet well done", "poached eggs, yolks firm": of two names for one food that stand side by side, what
 * is said of the second holds for the first, unless the first has words of its own.
 */
export function shareTreatments(
  mentions: Mention[],
  lookup: Pick<Lookup, 'tellsHeat' | 'related' | 'isKindOf' | 'isShared' | 'applies'>,
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
    if (mention.kind !== 'food' || !standTogether(before, mention)) continue;
    shareEgg(mention, before, lookup);
    if (before.kind !== 'food') continue;
    const yolkOf = mention.id === YOLK && lookup.related(before, mention);
    const shares = yolkOf || (before.id === mention.id && heatOf(before).length === 0);
    if (shares) before.treatments.push(...heatOf(mention));
  }
}

/** "Hollandaise (pasteurised egg)": the egg is the one that is in the sauce, and nothing else is said of it. */
function shareEgg(
  egg: Mention,
  holder: Mention,
  { isKindOf, applies }: Pick<Lookup, 'isKindOf' | 'applies'>,
) {
  if (holder.treatments.length > 0 || !applies(OF_ITS_EGG, holder.kind, holder.id)) return;
  const [said, more] = egg.treatments;
  const isSaid =
    said?.id === PASTEURISED && !said.negated && !more && (egg.id === YOLK || isKindOf(egg, EGGS));
  const isNamed = egg.id === PASTEURISED_EGG && said === undefined;
  if (isSaid || isNamed) holder.treatments.push({ id: OF_ITS_EGG, negated: false, text: egg.text });
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
