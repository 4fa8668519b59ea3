import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { PROFILE_ALLERGENS } from '@mirabelle/contract/allergens.ts';
import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { menuLanguageSchema } from '@mirabelle/contract/open-languages.ts';
import { statusSchema } from '@mirabelle/contract/profile.ts';
import { riskSchema } from '@mirabelle/contract/risk.ts';
import { z } from 'zod';
import type { Engine } from '../engine.ts';
import { type Answered, alsoSchema, saysTwo } from './label.ts';

/** Texts labelled by guidance before the engine was asked, one file a language and topic. See LABELLING.md. */
const caseSchema = z
  .object({
    kind: z.enum(['dish', 'ingredient']),
    text: z.string().min(1),
    /** Where it is not that of the file's name, as of a language that no record is written in. */
    language: menuLanguageSchema.optional(),
    description: z.string().optional(),
    section: z.string().optional(),
    ingredients: z.array(z.string()).optional(),
    profile: z
      .object({
        toxoplasmosis_status: statusSchema.optional(),
        gestational_diabetes: statusSchema.optional(),
        allergies: z.array(z.string()).optional(),
        country: z.string().optional(),
      })
      .strict()
      .optional(),
    expected: riskSchema,
    /** A second rating that is accepted, with the reason why. */
    also: alsoSchema(riskSchema).optional(),
    /** Allergens that have to be named, as the profile form calls them. */
    allergens: z.array(z.enum(PROFILE_ALLERGENS)).default([]),
    /** Id of the source record that settles the label. */
    source: z.string(),
  })
  .strict()
  .refine(saysTwo, 'the second rating is the first')
  .refine(
    ({ also, profile }) => also?.reason !== 'country' || !profile?.country,
    "the reader's country decides",
  );

/** One labelled text. */
export interface LabelledCase extends z.infer<typeof caseSchema> {
  language: z.infer<typeof menuLanguageSchema>;
}

const folder = new URL('./cases/', import.meta.url);

/** Folders with a set of their own, whose floor is not that of the older texts: LABELLING.md says what is in them. */
const SET_OF_FOLDER = {
  'harder/': 'harder-food',
  'everyday/': 'everyday-food',
  'world/': 'world-menus',
  'world-second/': 'world-menus-second',
  'world-third/': 'world-menus-third',
  'facts/': 'authority-facts',
  'unseen/': 'unseen-lines',
  'unseen-second/': 'unseen-lines-second',
  'unnamed/': 'unnamed-food',
  'ordinary/': 'ordinary-menus',
  'laid-cold/': 'laid-cold-fish',
  'places/': 'places',
  'places-second/': 'places-second',
  'modifiers/': 'modifiers',
  'plain-menus/': 'plain-menus',
} as const;
const FOLDERS = Object.keys(SET_OF_FOLDER) as (keyof typeof SET_OF_FOLDER)[];

/** Files of labelled texts; each bears its language as the first or last part of its name. */
export const CASE_FILES = ['', ...FOLDERS].flatMap((under) =>
  readdirSync(new URL(under, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => under + name),
);

/** Sets that the files fall into. */
export const CASE_SETS = ['food', ...Object.values(SET_OF_FOLDER)] as const;

/** Set and name of a file as the known misses list them. */
export function setAndName(file: string): { set: (typeof CASE_SETS)[number]; name: string } {
  const folder = FOLDERS.find((one) => file.startsWith(one));
  return { set: folder ? SET_OF_FOLDER[folder] : 'food', name: basename(file, '.json') };
}

/** The labelled texts of one file. @throws ZodError where the file is not of the form above */
export function readCases(file: string): LabelledCase[] {
  const parts = basename(file, '.json').split('-');
  const language = languageSchema.parse(
    [parts[0], parts.at(-1)].find((part) => languageSchema.safeParse(part).success),
  );
  const cases = z.array(caseSchema).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  return cases.map((one) => ({ ...one, language: one.language ?? language }));
}

/** What the engine is asked for a labelled text. */
export function requestOf(one: LabelledCase): AssessRequest {
  return {
    kind: one.kind,
    text: one.text,
    description: one.description ?? null,
    section: one.section ?? null,
    ingredients: one.ingredients ?? [],
    language: one.language,
    userContext: one.profile
      ? {
          toxoplasmosis: one.profile.toxoplasmosis_status,
          gestationalDiabetes: one.profile.gestational_diabetes,
          allergies: one.profile.allergies ?? [],
          country: one.profile.country ?? null,
        }
      : null,
  };
}

/** Names a case within its file: its text, and what sets it apart from others of the same text. */
export function caseId({ kind, text, description, section, ingredients, profile }: LabelledCase): string {
  const more = [
    description && `: ${description}`,
    section && ` [${section}]`,
    ingredients && ` {${ingredients.join(', ')}}`,
    profile && ` <${Object.entries(profile).map(([key, value]) => `${key} ${value}`)}>`,
  ];
  return `${kind} ${text}${more.filter(Boolean).join('')}`;
}

/** What the engine answers to the cases of a file. */
export function answerCases(engine: Engine, file: string): Answered[] {
  const { set, name } = setAndName(file);
  return readCases(file).map((one) => ({
    set,
    file: name,
    id: caseId(one),
    label: one,
    answer: engine.assess(requestOf(one)).risk,
    text: one.text,
  }));
}
