import { z } from 'zod';
import { idSchema, namesSchema, notNamesSchema } from '../knowledge.ts';
import { adviceSchema, categorySchema, doseLimitSchema, positionSchema } from './advice.ts';
import { alternativeSchema } from './alternatives.ts';
import { excipientRuleSchema } from './excipients.ts';
import { doNotStopSchema, teratogenSchema } from './stopping.ts';
import { substanceKindSchema } from './terms.ts';

/** An active substance, or a plant, vaccine or excipient judged like one. */
export const substanceSchema = z
  .object({
    id: idSchema,
    /**
     * Display name first (the INN in that language), then synonyms incl. USAN and BAN ("acetaminophen"). All six
     * languages.
     */
    names: namesSchema,
    sharedNames: z.array(z.string().min(1)).default([]),
    notNames: notNamesSchema.default({}),
    /**
     * Those of its names that are ordinary words ("iron", "ruta", "gingembre"): they count beside a strength, a form or
     * another medicine, or where they are all that was written.
     */
    everydayNames: z.array(z.string().min(1)).default([]),
    /**
     * "APAP", "HCTZ": matched in this letter case only, three letters or fewer only beside a strength, form or
     * substance.
     */
    abbreviations: z.array(z.string().min(2)).default([]),
    /**
     * Salts, esters and hydrates as boxes write them, in any of our languages: "naproxen sodium", "chlorhydrate de
     * cétirizine".
     */
    salts: z.array(z.string().min(1)).default([]),
    /**
     * Its names say what the product is, whoever makes it: "toothpaste", "saline". A word beside them is its brand, not
     * a second medicine.
     */
    whateverBrand: z.boolean().default(false),
    /**
     * Its names say of what kind a product is and not what is in it: "cough syrup", "Blasentee". Behind the name of a
     * product they say nothing.
     */
    kindOnly: z.boolean().default(false),
    kind: substanceKindSchema,
    /** Codes of the WHO's ATC classification. */
    atc: z.array(z.string().regex(/^[A-Z]\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?$/)).default([]),
    classes: z.array(idSchema).min(1),
    /**
     * Where it is itself a fixed combination ("amoxicillin/clavulanic acid"): what it is made of. Matching both parts
     * means this record.
     */
    composedOf: z.array(idSchema).default([]),
    categories: z.array(categorySchema).default([]),
    /** The first is `usual`. */
    advice: z.array(adviceSchema).min(1),
    limits: z.array(doseLimitSchema).default([]),
    /** Best first; left out where it is the first choice itself. */
    alternatives: z.array(alternativeSchema).default([]),
    /** Overrides the class's. */
    doNotStop: doNotStopSchema.optional(),
    teratogen: teratogenSchema.optional(),
    /**
     * What it means as an inactive part; without any, an excipient of that name says nothing unless its advice is to
     * avoid it.
     */
    asExcipient: z.array(excipientRuleSchema).default([]),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type Substance = z.infer<typeof substanceSchema>;

/** What substances have in common. */
export const medicineClassSchema = z
  .object({
    id: idSchema,
    /** All six languages; for showing and for a text that names only the class ("an NSAID"). */
    names: namesSchema,
    sharedNames: z.array(z.string().min(1)).default([]),
    parents: z.array(idSchema).default([]),
    teratogen: teratogenSchema.optional(),
    doNotStop: doNotStopSchema.optional(),
    /** What a country's health authority says of all members (of their advice that has no `when`). */
    positions: z.array(positionSchema).default([]),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type MedicineClass = z.infer<typeof medicineClassSchema>;
