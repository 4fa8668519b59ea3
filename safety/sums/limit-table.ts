import type {
  DiaryAmount,
  DiaryLimitValue,
  DiaryPeriod,
  DiaryUnit,
} from '@mirabelle/contract/diary/limits.ts';
import type { Citation } from '@mirabelle/contract/finding.ts';
import type { LimitFact, LimitRecord } from '@mirabelle/contract/knowledge.ts';
import type { Localised } from '@mirabelle/contract/language.ts';
import type { Substance } from '@mirabelle/contract/medicine.ts';
import type { MedicineCatalogue } from '../medicines/catalogue.ts';
import type { Catalogue, PlacedFact } from '../model/catalogue.ts';
import { isLimit } from '../rules/limits.ts';

/** Something that adds up, with the limit that is shown to a user of one country. */
export interface LimitRow {
  id: string;
  called: Localised;
  period: DiaryPeriod;
  /** What it is counted in for her: grams where her limit is by weight. */
  unit: DiaryUnit;
  /** What one of the amounts that entries carry comes to in that unit. */
  factor: number;
  /** The factor is a usual weight. */
  about: boolean;
  upTo: DiaryLimitValue | null;
  /** Id of the row that it counts towards, since both have one limit; its own id otherwise. */
  bar: string;
  /** Id of the row that it counts towards once something of that was logged, and how much one of it is there. */
  within: { id: string; factor: number } | null;
}

/** By id. */
export type LimitTable = ReadonlyMap<string, LimitRow>;

/** Units of a limit fact, as sums have them. */
const UNIT_OF: Record<LimitFact['unit'], { unit: DiaryUnit; period: DiaryPeriod }> = {
  'mg/day': { unit: 'mg', period: 'day' },
  'ug/day': { unit: 'ug', period: 'day' },
  'portions/day': { unit: 'portions', period: 'day' },
  'portions/week': { unit: 'portions', period: 'week' },
  'cups/day': { unit: 'cups', period: 'day' },
  'g/week': { unit: 'g', period: 'week' },
};

interface Chosen {
  placed: PlacedFact<LimitFact>;
  upTo: DiaryLimitValue;
}

/**
 * What adds up, with the limit of a country: its own, or the lowest of the others, named as such.
 * @param country ISO code; null where it is not known
 */
export function limitTable(
  records: readonly LimitRecord[],
  catalogue: Catalogue,
  country: string | null,
): LimitRow[] {
  const chosen = new Map(records.map((record) => [record.id, chosenFor(record, catalogue, country)]));
  const bars = new Map<string, string>();
  return records.map((record) => {
    const limit = chosen.get(record.id) ?? null;
    const byWeight = limit?.placed.fact.unit === 'g/week' && record.unit === 'portions';
    const grams = limit?.placed.fact.portionGrams ?? record.portion?.grams ?? null;
    const key = limit ? keyOf(limit) : record.id;
    if (!bars.has(key)) bars.set(key, record.id);
    const shared = record.within === undefined ? null : (chosen.get(record.within) ?? null);
    return {
      id: record.id,
      called: record.called,
      period: record.period,
      unit: byWeight ? 'g' : record.unit,
      factor: byWeight && grams !== null ? grams : 1,
      about: byWeight,
      upTo: limit?.upTo ?? null,
      bar: bars.get(key) ?? record.id,
      within: limit && shared && record.within ? withinOf(record.within, limit, shared) : null,
    };
  });
}

/** One limit on several foods is told by its words, its number and who says so. */
const keyOf = ({ placed: { fact } }: Chosen): string =>
  JSON.stringify([fact.what, fact.value, fact.unit, fact.cite.map(({ source }) => source)]);

/** Two tuna steaks or four tins of one authority: a tin is half a steak. */
function withinOf(id: string, own: Chosen, other: Chosen): LimitRow['within'] {
  const [one, two] = [own.placed.fact, other.placed.fact];
  const sameAuthority = own.upTo.country === other.upTo.country && one.unit === two.unit;
  if (!sameAuthority || one.value === 0 || keyOf(own) === keyOf(other)) return null;
  return { id, factor: two.value / one.value };
}

function chosenFor(record: LimitRecord, catalogue: Catalogue, country: string | null): Chosen | null {
  const { limitsOf } = record;
  if (!limitsOf) return null;
  const fits = ({ fact }: PlacedFact<LimitFact>) => {
    const { unit, period } = UNIT_OF[fact.unit];
    if (fact.hazard !== limitsOf.hazard || period !== record.period) return false;
    const grams = fact.portionGrams ?? record.portion?.grams;
    return unit === record.unit || (unit === 'g' && record.unit === 'portions' && grams !== undefined);
  };
  const found = limitsOf.foods
    .flatMap((id) => (catalogue.groups.get(id) ?? catalogue.foods.get(id))?.facts ?? [])
    .filter(isLimit)
    .filter(fits);
  const own = country ? found.filter(({ countries }) => countries.includes(country)) : [];
  const byPortion = found.filter(({ fact }) => UNIT_OF[fact.unit].unit === record.unit);
  const [best] = (own.length > 0 ? own : byPortion.length > 0 ? byPortion : found).toSorted(
    (one, other) => one.fact.value - other.fact.value || forMany(other) - forMany(one),
  );
  if (!best) return null;
  const isOwn = own.length > 0;
  return {
    placed: best,
    upTo: {
      value: best.fact.value,
      country: (isOwn ? country : best.countries[0]) ?? null,
      own: isOwn,
      citations: best.citations,
    },
  };
}

/** Of equal limits of others, that of an authority of several countries is named. */
const forMany = ({ countries }: PlacedFact): number =>
  countries.some((country) => country === 'EU' || country === 'INT') ? 1 : 0;

/** Rows of the substances of medicines whose daily limit an official source states, that was read. */
export function medicineRows(
  substances: readonly Substance[],
  { citations, sources, namesOf }: Pick<MedicineCatalogue, 'citations' | 'sources' | 'namesOf'>,
  country: string | null,
): LimitRow[] {
  return substances.flatMap(({ id, limits }) => {
    const read = limits.filter(({ cite }) => sources(cite).some(({ seen }) => seen !== 'unseen'));
    const placed = read.map((limit) => ({ limit, of: limit.country ?? countryOf(citations(limit.cite)) }));
    const own = placed.filter(({ of }) => of === country);
    const [best] = (own.length > 0 ? own : placed).toSorted(
      (one, other) => inMicrograms(one.limit) - inMicrograms(other.limit),
    );
    const called = namesOf(id);
    if (!best || called.en === undefined) return [];
    // Packs state milligrams.
    const inMg = best.limit.unit === 'g';
    return [
      {
        id: medicineLimitId(id),
        called: { ...called, en: called.en },
        period: 'day',
        unit: inMg ? 'mg' : best.limit.unit,
        factor: 1,
        about: false,
        upTo: {
          value: inMg ? best.limit.perDay * 1000 : best.limit.perDay,
          country: best.of,
          own: own.length > 0,
          citations: citations(best.limit.cite),
        },
        bar: medicineLimitId(id),
        within: null,
      } satisfies LimitRow,
    ];
  });
}

/** The id under which a substance of medicines adds up. */
export const medicineLimitId = (substance: string): DiaryAmount['limit'] => `medicine:${substance}`;

const countryOf = (citations: readonly Citation[]): string | null => citations[0]?.country ?? null;

/** For comparing limits of one substance. */
const inMicrograms = ({ unit, perDay }: Substance['limits'][number]): number =>
  perDay * { g: 1e6, mg: 1e3, ug: 1, IU: 1 }[unit];
