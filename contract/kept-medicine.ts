import { z } from 'zod';
import type { MedicineVerdict, ReadProduct, Strength } from './medicine-verdict.ts';
import { receivedIdSchema, receivedList, receivedTextSchema } from './received.ts';

/** Limits of what is kept of a medicine, as the table `kept_medicines` has them. */
export const KEPT_MEDICINE = {
  /** Medicines of one user. */
  most: 50,
  nameChars: 200,
  asWrittenChars: 2000,
  timesADay: 24,
  unitsPerTime: 100,
} as const;

/** An active substance of a kept medicine. */
export const keptSubstanceSchema = z.object({
  /** Id of its record in knowledge/substances. */
  id: z.string().min(1).max(100),
  name: z.string().min(1).max(200),
  /** Milligrams in one unit (tablet, sachet, dose); null where that is not known. */
  strength: z
    .number()
    .positive()
    .max(1_000_000)
    .nullish()
    .transform((mg) => mg ?? null),
});
export type KeptSubstance = z.infer<typeof keptSubstanceSchema>;

const receivedAmountSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .nullish()
  .transform((amount) => amount ?? null);
const receivedDateSchema = z.iso
  .date()
  .nullish()
  .transform((date) => date ?? null);

/** A row of `kept_medicines`. */
export const keptMedicineRowSchema = z.object({
  id: receivedIdSchema,
  name: z.string(),
  substances: receivedList(keptSubstanceSchema),
  times_a_day: receivedAmountSchema,
  units_per_time: receivedAmountSchema,
  /** First and last day on which she takes it. */
  since: receivedDateSchema,
  until: receivedDateSchema,
  /** As it stood on the box or was typed, by which it is judged. */
  as_written: receivedTextSchema.transform((text) => text ?? ''),
});
export type KeptMedicineRow = z.infer<typeof keptMedicineRowSchema>;

/** What a medicine is when it is kept: what she says of taking it comes later. */
export type KeptMedicineDraft = Pick<KeptMedicineRow, 'name' | 'substances' | 'as_written'>;

const MG_IN = { mg: 1, ug: 0.001, g: 1000 } as const;

/** Milligrams of a strength; null for what is dissolved, and for units that are not weights. */
export function milligramsOf({ value, unit, perMl }: Strength): number | null {
  if (perMl !== null || !(unit === 'mg' || unit === 'ug' || unit === 'g')) return null;
  return Number((value * MG_IN[unit]).toPrecision(12));
}

/** As a verdict words the strength of one substance: "500 mg", "10 mg / 5 ml". */
const DOSAGE = /^(\d+(?:\.\d+)?) (g|mg|µg|IU)(?: \/ (\d+(?:\.\d+)?) ml)?$/;

/** The strength that a verdict words; null for what it does not, and for percentages. */
export function wordedStrength(dosage: string | null): Strength | null {
  const [, value, unit, perMl] = DOSAGE.exec(dosage ?? '') ?? [];
  if (value === undefined || unit === undefined) return null;
  return {
    value: Number(value),
    unit: unit === 'µg' ? 'ug' : (unit as 'g' | 'mg' | 'IU'),
    perMl: perMl === undefined ? null : Number(perMl),
  };
}

/** Milligrams of a worded strength of one unit; null for any other. */
export function milligramsIn(dosage: string | null): number | null {
  const strength = wordedStrength(dosage);
  return strength && milligramsOf(strength);
}

/** Statements on a name or a code of a pack that no record has. */
const NOT_RECOGNISED = ['unknown.product', 'unknown.code', 'unknown.code-mistyped'];

/**
 * What can be kept of an answer: one medicine for each product, and one for each name that was not recognised, which is
 * never dropped. A text that names none is kept as it was written.
 * @param asWritten what was typed; null for what was photographed
 */
export function keptFrom(verdict: MedicineVerdict, asWritten: string | null): KeptMedicineDraft[] {
  const typed = asWritten?.trim() ?? '';
  const unknown = verdict.findings.flatMap(({ key, data: { read } }) =>
    NOT_RECOGNISED.includes(key) && typeof read === 'string' && read.trim() !== '' ? [read.trim()] : [],
  );
  if (typed !== '' && verdict.products.length + unknown.length <= 1) {
    const [product] = verdict.products;
    return [
      {
        name: shortened(typed.replaceAll(/\s+/g, ' ')),
        substances: product ? substancesOf(product, verdict, true) : [],
        as_written: typed.slice(0, KEPT_MEDICINE.asWrittenChars),
      },
    ];
  }
  const alone = verdict.products.length === 1;
  return [
    ...verdict.products.map((product) =>
      draftOf(textOfProduct(product), substancesOf(product, verdict, alone)),
    ),
    ...unknown.map((read) => draftOf(read, [])),
  ];
}

/** What is kept where she changes how a medicine is called or written: all that the answer on it found. */
export function keptAsOne(verdict: MedicineVerdict, asWritten: string): KeptMedicineDraft {
  const substances = keptFrom(verdict, asWritten).flatMap((draft) => draft.substances);
  const once = new Map(substances.map((substance) => [substance.id, substance]));
  return { ...draftOf(asWritten.trim(), [...once.values()]) };
}

/** The first amount in milligrams of a text. */
const MILLIGRAMS = /\d+(?:[.,]\d+)?\s*mg\b/i;

/** A text about one substance with another strength: an advice may hold for some strengths only. */
export function withStrength(asWritten: string, mg: number): string {
  const amount = `${mg} mg`;
  const text = MILLIGRAMS.test(asWritten) ? asWritten.replace(MILLIGRAMS, amount) : `${asWritten} ${amount}`;
  return text.slice(0, KEPT_MEDICINE.asWrittenChars);
}

const draftOf = (text: string, substances: KeptSubstance[]): KeptMedicineDraft => ({
  name: shortened(text.replaceAll(/\s+/g, ' ')),
  substances,
  as_written: text.slice(0, KEPT_MEDICINE.asWrittenChars),
});

const substancesOf = (product: ReadProduct, verdict: MedicineVerdict, alone: boolean): KeptSubstance[] =>
  product.substances.map((id) => substanceOf(id, product, verdict, alone));

function substanceOf(
  id: string,
  product: ReadProduct,
  { ingredients }: MedicineVerdict,
  alone: boolean,
): KeptSubstance {
  const judged = ingredients.find(({ substance }) => substance === id);
  const [first] = product.strengths;
  const only = product.substances.length === 1 && first ? milligramsOf(first) : null;
  // Of several products an ingredient is judged once, with the strength of one of them.
  const strength = only ?? (alone ? milligramsIn(judged?.dosage ?? null) : null);
  return { id, name: judged?.names.en ?? id, strength };
}

const UNITS = { mg: 'mg', ug: 'µg', g: 'g', IU: 'IU', '%': '%', ml: 'ml' } as const;

/** A product in words that are read again as the same: its name as read, strengths and form. */
function textOfProduct({ read, brand, strengths, form }: ReadProduct): string {
  const amounts = strengths.map(
    ({ value, unit, perMl }) => `${value} ${UNITS[unit]}${perMl === null ? '' : ` / ${perMl} ml`}`,
  );
  const name = read.trim() === '' ? (brand ?? '') : read.trim();
  return [
    name,
    ...amounts.filter((amount) => !name.includes(amount)),
    ...(form && !name.includes(form) ? [form] : []),
  ].join(' ');
}

const shortened = (name: string): string =>
  name.length <= KEPT_MEDICINE.nameChars ? name : `${name.slice(0, KEPT_MEDICINE.nameChars - 1)}…`;
