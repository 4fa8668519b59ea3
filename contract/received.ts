import { z } from 'zod';

/**
 * How rows and answers are read that another server, an older one or a hand in the database may have written: the basic
 * fields have to be there, what was added since may be missing.
 */

/** An id, whatever it is made of. */
export const receivedIdSchema = z.union([z.string().min(1), z.number().transform(String)]);

/** A time that a date can be made of. */
export const receivedTimeSchema = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'a time');

/** A text that may be missing. */
export const receivedTextSchema = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** A short text that some write as a number; blank is none. */
export const receivedShortSchema = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((text) => text?.trim() || null);

/** Sentences; a single one stands for a list of one. */
export const receivedTextsSchema = z
  .union([z.string().transform((text) => [text]), z.array(z.string())])
  .nullish()
  .transform((texts) => (texts ?? []).filter((text) => text.trim() !== ''));

/** 0-100; what is missing or no number is not a statement, which 0 says. */
export const receivedConfidenceSchema = z
  .number()
  .nullish()
  .transform((value) => Math.min(100, Math.max(0, value ?? 0)))
  .catch(0);

/** A list of ours, all or nothing: half of the reasons would be read as all of them. */
export const receivedWhole = <Member extends z.ZodType>(member: Member) =>
  z
    .array(member)
    .nullish()
    .transform((list) => list ?? [])
    .catch([]);

/** A list whose odd members are left out. */
export const receivedList = <Member extends z.ZodType>(member: Member) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((list) =>
      (list ?? []).flatMap((each): z.output<Member>[] => {
        const parsed = member.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      }),
    );

/** A row of a to-one relation, which comes by itself or as a list of one. */
export const receivedOne = <Member extends z.ZodType>(member: Member) =>
  z
    .union([z.array(member), member, z.null(), z.undefined()])
    .transform((rows): z.output<Member> | null => (Array.isArray(rows) ? rows[0] : rows) ?? null);
