import type { FindingValue } from '@mirabelle/contract/finding.ts';
import type { Part } from '../model/part.ts';

/** Names that every message may use. */
export function dataOf(part: Part): Record<string, FindingValue> {
  const data: Record<string, FindingValue> = { food: part.name };
  if (part.dish && part.ingredient) data.dish = part.dishName;
  return data;
}
