import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
import { idSchema } from './names.ts';
import { stateConditionSchema } from './state.ts';

/** Gender and number of a name, so that articles in a recipe's steps can follow it. English needs none. */
export const WORD_FORMS = ['m', 'f', 'n', 'p', 'mp', 'fp'] as const;
const sixTexts = z
  .object(Object.fromEntries(LANGUAGES.map((l) => [l, z.string().min(1)])))
  .strict() as unknown as z.ZodType<Record<(typeof LANGUAGES)[number], string>>;

/**
 * What eggs do in a recipe: hold a dough or a mince together; set a custard; make something creamy or richer; or be
 * what the dish is made of.
 */
export const EGG_ROLES = ['binds', 'custard', 'enriches', 'substance'] as const;
export type EggRole = (typeof EGG_ROLES)[number];

/**
 * A reviewed change that makes an ingredient of a recipe safer. What it comes to is never taken on trust: the engine
 * judges the recipe again after it.
 */
export const substitutionSchema = z
  .object({
    id: idSchema,
    /**
     * `replace`: `to` takes its place; `cook`: the same food, heated through in a step; `leave-out`: taken out;
     * `other-dish`: nothing saves it, `to` is the dish to make instead.
     */
    kind: z.enum(['replace', 'cook', 'leave-out', 'other-dish']),
    /** Foods, groups or (for `other-dish`) dishes it is for. */
    for: z.array(idSchema).min(1),
    except: z.array(idSchema).default([]),
    /** How the ingredient ends up in the recipe; what is open counts as holding. */
    when: stateConditionSchema.optional(),
    /** Rules whose finding it answers: "listeria", "allergies"; empty: any. */
    against: z.array(z.string()).default([]),
    /** Kind of recipe it suits; left out: any. */
    suits: z.array(z.enum(['savoury', 'sweet', 'drink'])).optional(),
    /** For eggs: what they have to do in the recipe for it to fit; left out: anything. */
    roles: z.array(z.enum(EGG_ROLES)).min(1).optional(),
    /** Of several that make it safe, the lowest is taken. */
    rank: z.number().int().min(1).default(5),
    /** What takes its place, as an ingredient list names it, and the form of the word. */
    to: z
      .object({
        names: sixTexts,
        forms: z.partialRecord(z.enum(LANGUAGES), z.enum(WORD_FORMS)).default({}),
      })
      .strict()
      .optional(),
    /** Share of the original amount. */
    factor: z.number().positive().default(1),
    /** Where the original is counted in pieces and what takes its place is weighed or poured. */
    perPiece: z
      .object({ value: z.number().positive(), unit: z.enum(['g', 'ml']) })
      .strict()
      .optional(),
    /** Keys of safety/adapt/messages: why; what it does to the dish; what it does to the food value; how to do it. */
    reason: z.string().min(1),
    effect: z.string().min(1).optional(),
    nutrition: z.string().min(1).optional(),
    how: z.string().min(1).optional(),
    /** For `cook`: what the middle has to reach, degrees Celsius, and for how long, seconds. */
    core: z.object({ celsius: z.number().positive(), seconds: z.number().nonnegative() }).strict().optional(),
    /** Guidance behind it; empty where it is kitchen craft. */
    cite: z.array(z.object({ source: idSchema, at: z.string().optional() }).strict()).default([]),
    checkedOn: z.iso.date(),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict()
  .refine((s) => (s.kind === 'replace' || s.kind === 'other-dish') === (s.to !== undefined), {
    message: '`to` belongs to replace and other-dish, and to them alone',
  })
  .refine((s) => (s.kind === 'cook') === (s.core !== undefined), {
    message: '`core` belongs to cook, and to it alone',
  });
export type Substitution = z.infer<typeof substitutionSchema>;
