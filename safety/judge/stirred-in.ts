import type { FoodState, StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { Mention, Reading, Treatment } from '../match/reading.ts';
import type { Catalogue, Item } from '../model/catalogue.ts';
import { isJoined } from './joined.ts';

/** Foods that come steaming to the table, with what is named beside them stirred in or cooked in their sauce. */
const HOT_BASES: ReadonlySet<string> = new Set([
  'pasta',
  'fresh-egg-pasta',
  'noodles',
  'rice-noodles',
  'gnocchi',
  'rice',
  'polenta',
  'beans',
  'lentils',
  'chickpeas',
]);
/** On a plate of cold things as often: only what is named with them was in the pot. */
const PULSES: ReadonlySet<string> = new Set(['beans', 'lentils', 'chickpeas']);
const CURED_MEATS = 'cured-dry-meats';

interface Stirred {
  state: FoodState;
  /** What stays open of it. */
  opens: readonly StateDimension[];
}
const NOTHING: Stirred = { state: {}, opens: [] };

/**
 * "Macarrones con tomate y chorizo": a cured sausage named with pasta, rice or pulses is cooked in their sauce by custom.
 * Ham may be laid on when the pan leaves the fire, and what stands after a comma beside it, so their heat stays open.
 * @returns nothing of other foods, nor where the base is served cold or the food laid on when it is done
 */
export function stirredIn(
  mention: Mention,
  item: Item,
  present: readonly Mention[],
  reading: Reading,
  catalogue: Catalogue,
): Stirred {
  if (!item.allGroups.has(CURED_MEATS)) return NOTHING;
  const isCold = ({ id, negated }: Treatment) =>
    !negated && catalogue.preparations.get(id)?.sets.served === 'cold';
  const said = [
    ...reading.lineTreatments,
    ...reading.looseTreatments,
    ...present.flatMap(({ treatments }) => treatments),
  ];
  const base = present.find(
    (other) =>
      other.field === mention.field &&
      other.kind === 'food' &&
      HOT_BASES.has(other.id) &&
      !isJoined(mention, other, reading),
  );
  if (!base || said.some(isCold)) return NOTHING;
  // "Parma ham added at the end": its heat is its own.
  const isLaidOn = ({ id, negated }: Treatment) =>
    !negated && catalogue.preparations.get(id)?.keeps.includes('heat');
  if ([...mention.treatments, ...reading.looseTreatments].some(isLaidOn)) return NOTHING;
  const isNamedWith = mention.segment === base.segment;
  if (!isNamedWith && PULSES.has(base.id)) return NOTHING;
  return item.laidOn === undefined && isNamedWith
    ? { state: { heat: 'cooked' }, opens: [] }
    : { state: {}, opens: ['heat'] };
}
