import { z } from 'zod';
import { citeSchema, idSchema, namesSchema } from '../knowledge.ts';
import { countryCodeSchema } from '../language.ts';
import { signOffSchema } from '../review/answers.ts';
import { concernSchema } from './concerns.ts';
import { conditionSchema } from './conditions.ts';
import { adviceLevelSchema, routeSchema } from './terms.ts';

/** Weeks are gestational weeks, counted from the last period as in `contract/gestation.ts` (French: SA). */
const weekSchema = z.number().int().min(0).max(45);

/** Put in from reviews/ when the records are packed; no record holds it. */
const reviewed = signOffSchema.optional();

export const citedFact = { cite: citeSchema, checkedOn: z.iso.date() };

/** When an advice holds. All named parts must hold; each is open where the text does not tell. */
export const adviceWhenSchema = z
  .object({
    routes: z.array(routeSchema).min(1).optional(),
    /**
     * Strength of one unit (tablet, sachet, capsule), or of a day where `perDay` is set, in `unit`.
     * `atMost` inclusive, `moreThan` exclusive.
     */
    strength: z
      .object({
        unit: z.enum(['mg', 'ug', 'IU']),
        atMost: z.number().positive().optional(),
        moreThan: z.number().nonnegative().optional(),
        perDay: z.boolean().optional(),
      })
      .strict()
      .optional(),
    /**
     * Where the text does not say the way, the worst advice that a way could mean is given. Not so where nobody means
     * that way without saying so: never (`stated`, iron by vein), or not where an amount or a brand is named
     * (`undosed`, iodine on the skin).
     */
    meantOnlyIf: z.enum(['stated', 'undosed']).optional(),
  })
  .strict()
  .refine((when) => when.routes || when.strength, 'name a route or a strength, or leave `when` out');
export type AdviceWhen = z.infer<typeof adviceWhenSchema>;

export const levels = {
  first: adviceLevelSchema,
  second: adviceLevelSchema,
  third: adviceLevelSchema,
  /**
   * Where the advice changes inside a trimester: from the beginning of week `from` to the end of week `until`
   * (left out: to birth). Counts instead of the trimester's level. Where the week is not known, a trimester is as bad
   * as the worst of its weeks: `levelInTrimester` in `contract/medicine-advice.ts`.
   */
  weeks: z
    .array(z.object({ from: weekSchema, until: weekSchema.optional(), level: adviceLevelSchema }).strict())
    .default([]),
};

/**
 * What one country's health authority, or a health authority that speaks for several, says where it differs from the
 * record's own advice.
 */
export const positionSchema = z
  .object({
    /** For whom it is: the user's country decides. */
    country: countryCodeSchema,
    ...levels,
    concerns: z.array(concernSchema).default([]),
    conditions: z.array(conditionSchema).default([]),
    /**
     * The health authority accepts the medicine as the others do and asks people of its own country for more
     * restraint: users elsewhere, and those whose country is not known, hear of it and are judged without it. Never
     * where it says AVOID.
     */
    forItsReadersOnly: z.boolean().optional(),
    ...citedFact,
    reviewed,
    note: z.string().optional(),
  })
  .strict()
  .refine(
    (p) => !p.forItsReadersOnly || ![p.first, p.second, p.third].includes('AVOID'),
    'what a health authority says to avoid counts for everyone whose own one is silent',
  );
export type Position = z.infer<typeof positionSchema>;

/** Advice for one way of taking a substance. */
export const adviceSchema = z
  .object({
    /**
     * Name of the way it is taken: `usual` for the first, e.g. `low-dose`, `topical`, `eye`, `high-dose`. Brands point
     * at it (`acetylsalicylic-acid:low-dose`).
     */
    variant: idSchema,
    /**
     * Left out in exactly one advice of a substance, the first: it holds where no other does. Where strength or route
     * are open and matter, judge by `usual` unless the brand says which.
     */
    when: adviceWhenSchema.optional(),
    /**
     * The ways of taking that its documents speak of, named where it is SAFE: taken otherwise (iron by vein, eye drops
     * of what is swallowed) nothing SAFE follows from it.
     */
    speaksFor: z.array(routeSchema).min(1).optional(),
    /**
     * What it is called where it is offered instead of something else: a saline nose spray, not sodium chloride. One
     * name a language; left out: the substance's.
     */
    names: namesSchema.optional(),
    ...levels,
    /** Main concern first; for SAFE the reason why. */
    concerns: z.array(concernSchema).min(1),
    conditions: z.array(conditionSchema).default([]),
    /**
     * SAFE only on a source that was read, at its own address or in a dated copy (`groundsSafe`). Others may raise, never
     * ground SAFE.
     */
    ...citedFact,
    reviewed,
    /**
     * Where a country's health authority differs. For `usual` advice the positions of its classes and of those above
     * them count too, unless the substance has one for that country. `INT` speaks for no single country: it is
     * quoted, not preferred.
     */
    positions: z.array(positionSchema).default([]),
    /**
     * Why it is SAFE although its letter is D or X or its class is a known teratogen; cited. The checker asks for it
     * and complains when it is no longer needed.
     */
    despite: z
      .object({ concern: concernSchema, ...citedFact })
      .strict()
      .optional(),
  })
  .strict();
export type Advice = z.infer<typeof adviceSchema>;

/**
 * A letter that a system gave it. Letters are not a ladder: show them with system and year, judge by the advice.
 * TGA: Australian categorisation. FDA: withdrawn in 2015, history.
 */
export const categorySchema = z
  .object({
    system: z.enum(['TGA', 'FDA']),
    letter: z.enum(['A', 'B', 'B1', 'B2', 'B3', 'C', 'D', 'X']),
    year: z.number().int().min(1979).max(2100),
    /** The variant it is for, where letters differ by route or strength; left out: all. */
    variant: idSchema.optional(),
    ...citedFact,
  })
  .strict()
  .refine(
    (c) => (c.system === 'TGA' ? c.letter !== 'B' : !/^B\d/.test(c.letter)),
    'the TGA has B1, B2, B3 and no B; the FDA had B alone',
  );
export type Category = z.infer<typeof categorySchema>;

/** At most how much. Shown as it is, and to be compared with a strength or daily dose that was read. */
export const doseLimitSchema = z
  .object({
    unit: z.enum(['mg', 'ug', 'IU', 'g']),
    perDay: z.number().positive(),
    /** What exceeding it does. */
    concern: concernSchema,
    country: countryCodeSchema.optional(),
    ...citedFact,
  })
  .strict();
export type DoseLimit = z.infer<typeof doseLimitSchema>;
