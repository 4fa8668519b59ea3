import type { Change, ChangeKind, Stated } from '@mirabelle/contract/changes.ts';
import { canonicalJson } from '../facts/canonical.ts';
import type { ListedFact } from '../facts/listed-fact.ts';
import { directionOf } from './strictness.ts';

type Pair = [before: ListedFact | undefined, after: ListedFact | undefined];

/**
 * Everything that differs between two listings: one change a fact, and none of what is the same. Put into the earlier
 * listing, the changes make it the later one.
 */
export function diffListings(before: readonly ListedFact[], after: readonly ListedFact[]): Change[] {
  const earlier = Map.groupBy(before, placeOf);
  const later = Map.groupBy(after, placeOf);
  const pairs = [...new Set([...earlier.keys(), ...later.keys()])].flatMap((place) =>
    pairUp(earlier.get(place) ?? [], later.get(place) ?? []),
  );
  return pairAcross(pairs).flatMap(changeOf);
}

/** An id without the number of one that speaks of the same as another. */
const placeOf = ({ id }: ListedFact): string => id.replace(/~\d+$/, '');

/** Pairs facts that speak of the same: those that stayed first, then equal ones, then those that say the same, then in their order. */
function pairUp(before: readonly ListedFact[], after: readonly ListedFact[]): Pair[] {
  const pairs: Pair[] = [];
  let [olds, news] = [[...before], [...after]];
  const equal: ((fact: ListedFact) => string)[] = [
    ({ id, hash }) => `${id} ${hash}`,
    ({ hash }) => hash,
    ({ claim }) => canonicalJson(claim),
    () => '',
  ];
  for (const keyOf of equal) {
    const waiting = Map.groupBy(news, keyOf);
    const left: ListedFact[] = [];
    for (const old of olds) {
      const match = waiting.get(keyOf(old))?.shift();
      if (match) pairs.push([old, match]);
      else left.push(old);
    }
    olds = left;
    news = [...waiting.values()].flat();
  }
  return [
    ...pairs,
    ...olds.map((old): Pair => [old, undefined]),
    ...news.map((one): Pair => [undefined, one]),
  ];
}

/**
 * A fact that is told of another state than before has another id. Where a record has one such fact of a kind, hazard and
 * country in each release, it is the same fact restated, and not one withdrawn and one added.
 */
function pairAcross(pairs: readonly Pair[]): Pair[] {
  const whole = pairs.filter(([before, after]) => before && after);
  const alone = pairs.filter(([before, after]) => !before || !after);
  const joined = [...Map.groupBy(alone, aboutOf).values()].flatMap((some): Pair[] => {
    const [gone, come] = [some.filter(([before]) => before), some.filter(([, after]) => after)];
    return gone.length === 1 && come.length === 1 ? [[gone[0]?.[0], come[0]?.[1]]] : some;
  });
  return [...whole, ...joined];
}

function aboutOf([before, after]: Pair): string {
  const { record, kind, claim, id } = (before ?? after) as ListedFact;
  const country = /\.([A-Z]{2,3})(?:~\d+)?$/.exec(id)?.[1] ?? '';
  return kind === 'risk' ? [record, kind, claim.hazard, country].join(' ') : id;
}

function changeOf([before, after]: Pair): Change[] {
  const one = (after ?? before) as ListedFact;
  const kind = kindOf(before, after);
  if (!kind) return [];
  return [
    {
      id: one.id,
      ...(before && after && before.id !== after.id && { was: before.id }),
      record: one.record,
      fact: one.kind,
      kind,
      ...(before && { before: stated(before) }),
      ...(after && { after: stated(after) }),
    },
  ];
}

const stated = ({ claim, cites, hash }: ListedFact): Stated => ({ claim, cites: [...cites], hash });

function kindOf(before?: ListedFact, after?: ListedFact): ChangeKind | null {
  if (!before) return 'added';
  if (!after) return 'withdrawn';
  if (before.hash === after.hash) return before.id === after.id ? null : 'resourced';
  if (before.kind !== 'composition' && canonicalJson(before.claim) === canonicalJson(after.claim))
    return 'resourced';
  return directionOf(before, after) ?? 'restated';
}
