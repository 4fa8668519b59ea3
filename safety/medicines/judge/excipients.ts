import type { ExcipientRule } from '@mirabelle/contract/medicine.ts';
import type { MedicineFinding } from '@mirabelle/contract/medicine-verdict.ts';
import { reviewedBy } from '@mirabelle/contract/review/oldest-review.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { understandAllergies } from '../../judge/understand-allergies.ts';
import type { MedicineCatalogue } from '../catalogue.ts';
import type { ExcipientMention } from '../read/excipients.ts';
import type { Product } from '../read/product.ts';
import { worst } from './choose-advice.ts';

/** What the inactive parts of the products mean to her; nothing for those that do not matter, or matter to others. */
export function excipientFindings(
  excipients: readonly ExcipientMention[],
  allergies: readonly string[],
  catalogue: MedicineCatalogue,
): MedicineFinding[] {
  const covered = new Set(understandAllergies([...allergies], () => []).flatMap((one) => one.allergens));
  const written = allergies.map(foldText);
  const concerns = ({ only }: ExcipientRule) =>
    !only ||
    only.allergens.some((allergen) => covered.has(allergen)) ||
    only.words.some((word) => written.some((text) => text.includes(foldText(word))));
  return excipients.flatMap(({ substance: id, doseMg }) => {
    const names = catalogue.namesOf(id);
    return (catalogue.substance(id)?.asExcipient ?? [])
      .filter((rule) => holds(rule, doseMg) && concerns(rule))
      .map(
        ({ finding, level, cite, reviewed }): MedicineFinding => ({
          kind: 'excipient',
          key: `excipient.${finding}`,
          level,
          substances: [id],
          data: { name: { ...names, en: names.en ?? id }, ...(doseMg === null ? {} : { amount: doseMg }) },
          citations: catalogue.citations(cite),
          ...reviewedBy(reviewed),
        }),
      );
  });
}

function holds({ doseMg: wanted }: ExcipientRule, doseMg: number | null): boolean {
  if (!wanted) return true;
  if (doseMg === null) return wanted.unknown === true;
  if (wanted.unknown) return false;
  return (
    doseMg > (wanted.moreThan ?? Number.NEGATIVE_INFINITY) &&
    doseMg <= (wanted.atMost ?? Number.POSITIVE_INFINITY)
  );
}

/**
 * What a list of excipients names, with no record of what it means there, and is to be avoided as a medicine: judged as
 * one, so that nothing is passed over.
 */
export function activeAfterAll(
  excipients: readonly ExcipientMention[],
  catalogue: MedicineCatalogue,
): Product[] {
  return excipients.flatMap(({ substance: id }): Product[] => {
    const record = catalogue.substance(id);
    const [usual] = record?.advice ?? [];
    if (!record || !usual || record.asExcipient.length > 0 || worst(usual) !== 'AVOID') return [];
    return [
      {
        brand: null,
        unknownMember: null,
        either: [],
        others: [],
        misspelt: false,
        letters: 0,
        named: [id],
        strengthOf: new Map(),
        strengths: [],
        form: null,
        route: null,
        nameRoute: null,
        manufacturer: null,
        read: record.names.en?.[0] ?? id,
        corrected: false,
        slips: 0,
        guessed: false,
        at: 0,
      },
    ];
  });
}

/** What was read of the amount of an inactive part holds for the brand that is known to contain it. */
export function withAmounts(product: Product, excipients: readonly ExcipientMention[]): Product {
  const strengthOf = new Map(product.strengthOf);
  for (const { substance, doseMg } of product.brand ? excipients : []) {
    if (doseMg !== null && !strengthOf.has(substance))
      strengthOf.set(substance, { value: doseMg, unit: 'mg', perMl: null });
  }
  return { ...product, strengthOf };
}
