import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { DiaryAmount } from '@mirabelle/contract/diary/limits.ts';
import type { LimitRecord, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Catalogue } from '../model/catalogue.ts';
import type { Part } from '../model/part.ts';
import { amountsOfFood } from './amounts-of-food.ts';
import { type LimitRow, limitTable } from './limit-table.ts';

/** What adds up in a diary, by the knowledge of foods. */
export interface DiaryCounts {
  readonly records: readonly LimitRecord[];
  /** What one portion of a dish, food or drink adds. */
  amountsOf(request: AssessRequest): DiaryAmount[];
  /** What adds up, with the limits of a country; null where it is not known. */
  limitsFor(country: string | null): LimitRow[];
}

/** @param engine what reads a line and knows the foods */
export function createDiaryCounts(
  { limits: records = [] }: Pick<PackedKnowledge, 'limits'>,
  engine: { catalogue: Catalogue; parts(request: AssessRequest): readonly Part[] },
): DiaryCounts {
  return {
    records,
    amountsOf: (request) =>
      amountsOfFood(engine.parts(request), records, countryCodeOf(request.userContext?.country)),
    limitsFor: (country) => limitTable(records, engine.catalogue, country),
  };
}
