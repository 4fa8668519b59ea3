import { PROFILE_ALLERGENS, type ProfileAllergen } from '@mirabelle/contract/allergens.ts';
import { DIETS, dietsOf, preferencesFor } from '@mirabelle/contract/diets.ts';
import { daysUntil } from '@mirabelle/contract/gestation.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { type ProfileRow, profileRowSchema, statusSchema } from '@mirabelle/contract/profile.ts';
import { z } from 'zod';
import type profile from '../../../i18n/en/profile.json';

/** A key of i18n/<language>/profile.json, so that a message follows the language. */
export type FieldMessage = `errors.${keyof (typeof profile)['errors']}`;
const says = (key: FieldMessage) => key;

/** Stands for a value that a browser's number or date field shows but cannot read: "abc", half a date. */
export const UNREADABLE = 'unreadable';

/** Ages outside these limits are typing mistakes: no pregnancy is known far outside them. */
const AGES = { from: 10, to: 75 } as const;
/** A pregnancy lasts at most 42 weeks; a later due date is a mistake. */
const FURTHEST_DAYS = 42 * 7;
/** As in supabase/migrations/20261121000100_profiles.sql, with room for what an array's text form adds. */
const LIMITS = { countryLength: 100, allergyLength: 60, otherAllergies: 40, allergiesBytes: 8_000 } as const;

/** A line of typed text: trimmed, and without the control characters that the database refuses. */
const line = z.string().transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim());

const isAge = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= AGES.from && Number(text) <= AGES.to;
const size = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length + 8, 0);

/** The fields of the set-up dialog and of the profile page. */
export const profileFormSchema = z.object({
  age: line.refine((text) => text === '' || isAge(text), says('errors.age')),
  country: line.refine((text) => text.length <= LIMITS.countryLength, says('errors.country')),
  language: z.enum(LANGUAGES),
  edd: line.refine((text) => text === '' || z.iso.date().safeParse(text).success, says('errors.edd')),
  toxoplasmosis_status: statusSchema,
  gestational_diabetes: statusSchema,
  allergies: z.array(z.enum(PROFILE_ALLERGENS)),
  diets: z.array(z.enum(DIETS)),
  /** Preferences that stand for no diet of ours, kept as they are stored. */
  otherPreferences: z.array(z.string()),
  otherAllergies: z.string().superRefine((text, context) => {
    const others = splitAllergies(text);
    const refuse = (key: FieldMessage) => context.addIssue({ code: 'custom', message: says(key) });
    if (others.some((one) => one.length > LIMITS.allergyLength)) refuse('errors.allergyLong');
    else if (others.length > LIMITS.otherAllergies || size(others) > LIMITS.allergiesBytes)
      refuse('errors.allergiesMany');
  }),
});
export type ProfileForm = z.infer<typeof profileFormSchema>;

/** "kiwi, Fish; 🥜" as a list without duplicates. */
export function splitAllergies(text: string): string[] {
  const found = new Map<string, string>();
  for (const part of text.split(/[,;\p{Cc}]/u)) {
    const one = part.trim();
    if (one && !found.has(one.toLowerCase())) found.set(one.toLowerCase(), one);
  }
  return [...found.values()];
}

/** A due date that may be a mistake: it has passed, or is further away than a pregnancy lasts. */
export type DueDateQuestion = 'past' | 'far';

/** @param edd ISO date, or empty */
export function questionOf(edd: string, today: Date): DueDateQuestion | null {
  if (!edd) return null;
  const days = daysUntil(edd, today);
  if (days < 0) return 'past';
  return days > FURTHEST_DAYS ? 'far' : null;
}

/** The values of an empty form. */
export const EMPTY_FORM: ProfileForm = {
  age: '',
  country: '',
  language: 'en',
  edd: '',
  toxoplasmosis_status: 'UNKNOWN',
  gestational_diabetes: 'UNKNOWN',
  allergies: [],
  diets: [],
  otherPreferences: [],
  otherAllergies: '',
};

const isOption = (allergy: string): allergy is ProfileAllergen =>
  PROFILE_ALLERGENS.some((option) => option === allergy);

/** What of a form can be stored as it is; a field that has to be asked about again is as in an empty one. */
export function storableOf(form: ProfileForm, today: Date): ProfileForm {
  const kept: ProfileForm = { ...EMPTY_FORM };
  for (const [field, schema] of Object.entries(profileFormSchema.shape)) {
    const parsed = schema.safeParse(form[field as keyof ProfileForm]);
    if (parsed.success) Object.assign(kept, { [field]: parsed.data });
  }
  return questionOf(kept.edd, today) ? { ...kept, edd: '' } : kept;
}

/** A stored profile as the form shows it; missing values are those of an empty form. */
export function formOf(row: Partial<ProfileRow> | null): ProfileForm {
  const profile: Partial<ProfileRow> = {};
  // A field that cannot be read is asked for again, without affecting the others.
  for (const [field, schema] of Object.entries(profileRowSchema.shape)) {
    const parsed = schema.safeParse(row?.[field as keyof ProfileRow]);
    if (parsed.success) Object.assign(profile, { [field]: parsed.data });
  }
  const allergies = profile.allergies ?? [];
  const preferences = profile.dietary_preferences ?? [];
  return {
    age: profile.age?.toString() ?? '',
    country: profile.country ?? '',
    language: profile.language ?? EMPTY_FORM.language,
    edd: profile.edd ?? '',
    toxoplasmosis_status: profile.toxoplasmosis_status ?? 'UNKNOWN',
    gestational_diabetes: profile.gestational_diabetes ?? 'UNKNOWN',
    allergies: allergies.filter(isOption),
    diets: dietsOf(preferences),
    otherPreferences: preferencesFor([], preferences),
    otherAllergies: allergies.filter((one) => !isOption(one)).join(', '),
  };
}

/** The columns that a checked form saves. */
export function fieldsOf(form: ProfileForm, userId: string, now: Date) {
  const options = PROFILE_ALLERGENS.filter((option) => form.allergies.includes(option));
  const typed = splitAllergies(form.otherAllergies);
  return {
    user_id: userId,
    age: form.age === '' ? null : Number.parseInt(form.age, 10),
    country: form.country || null,
    language: form.language,
    edd: form.edd || null,
    toxoplasmosis_status: form.toxoplasmosis_status,
    gestational_diabetes: form.gestational_diabetes,
    allergies: [...new Set<string>([...options, ...typed])],
    dietary_preferences: preferencesFor(form.diets, form.otherPreferences),
    // She has seen the form and left in it what she wants.
    set_up_later: false,
    updated_at: now.toISOString(),
  };
}
