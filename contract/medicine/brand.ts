import { z } from 'zod';
import { idSchema } from '../knowledge.ts';
import { countryCodeSchema } from '../language.ts';
import { webAddressSchema } from '../web-address.ts';

/**
 * Where a row of the brand table comes from. `data-file`: a regulator's product list names it, the list being one of
 * `knowledge/brands/sets.json`. `general-knowledge`: no list was seen; such a row tells what to look for and never
 * grounds SAFE by itself: the answer asks for the substance on the box.
 */
export const brandOriginSchema = z.enum(['data-file', 'general-knowledge']);
export type BrandOrigin = z.infer<typeof brandOriginSchema>;

/** A list that brand rows were taken from, or `general-knowledge`. */
export const brandSetSchema = z
  .object({
    id: idSchema,
    origin: brandOriginSchema,
    title: z.string().min(1),
    publisher: z.string().min(1),
    /** Where it is published. */
    url: webAddressSchema.nullable(),
    /** Day of the copy that was used. */
    asOf: z.iso.date().nullable(),
    licence: z.string().min(1),
    licenceUrl: webAddressSchema.nullable(),
    attribution: z.string().min(1),
  })
  .strict();
export type BrandSet = z.infer<typeof brandSetSchema>;

/**
 * One part of a product: "acetylsalicylic-acid", with the way it is taken "acetylsalicylic-acid:low-dose", or an active
 * substance that no record covers, by its name: "?hyaluronic_acid".
 */
export const brandPartSchema = z
  .string()
  .regex(
    /^(?:[a-z0-9-]+(?::[a-z0-9-]+)?|\?[^\s?:,]+)$/,
    'substance, substance:variant or ?name_of_a_substance',
  );

/** The name of a part that no record covers; null for any other part. */
export function unrecordedName(part: string): string | null {
  return part.startsWith('?') ? part.slice(1).replaceAll('_', ' ') : null;
}

/**
 * A row of `knowledge/brands/<country>.csv`. A brand with several compositions has a row for each: all are its
 * meanings.
 */
export const brandRowSchema = z
  .object({
    /** As written on the box, accents kept: "Doliprane", "Advil Cold & Sinus". */
    brand: z.string().min(1),
    /** All active parts, in order of id, parted by a space in the file. */
    parts: z.array(brandPartSchema).min(1),
    /**
     * The name counts only beside a strength, a form or a substance: three letters or fewer, a number, or an ordinary
     * word of any of our languages. `tools/build-brands` sets it.
     */
    needsContext: z.boolean(),
    /** Id in `knowledge/brands/sets.json`. */
    set: idSchema,
  })
  .strict();
export type BrandRow = z.infer<typeof brandRowSchema>;

/** A brand as packed: one entry a name, whatever the country. */
export const packedBrandSchema = z.object({
  name: z.string(),
  needsContext: z.boolean(),
  /** Each composition it is sold with. More than one: ambiguous, unless the user's country leaves one. */
  meanings: z
    .array(
      z.object({
        parts: z.array(brandPartSchema).min(1),
        countries: z.array(countryCodeSchema).min(1),
        /** `data-file` where any row of it comes from one. */
        origin: brandOriginSchema,
      }),
    )
    .min(1),
});
export type PackedBrand = z.infer<typeof packedBrandSchema>;

/** The product that the code on a pack stands for. */
export interface Pack {
  product: string;
  /** As in a brand row. */
  parts: readonly string[];
  /** "film-coated tablet"; null where the register does not tell. */
  form: string | null;
  route: string | null;
  /** As the register writes it: "500 mg". */
  strength: string | null;
  /** Id in `knowledge/brands/sets.json`, or the name of an operator's own list. */
  set: string;
}
