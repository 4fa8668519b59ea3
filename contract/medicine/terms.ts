import { z } from 'zod';

/** What can be said of a medicine at a time of pregnancy, worst first. */
export const ADVICE_LEVELS = ['AVOID', 'UNKNOWN', 'CAUTION', 'SAFE'] as const;
export const adviceLevelSchema = z.enum(ADVICE_LEVELS);
export type AdviceLevel = z.infer<typeof adviceLevelSchema>;

/** Prescription and over-the-counter as usual in most of our countries: a hint for wording, never for the rating. */
export const SUBSTANCE_KINDS = [
  'prescription',
  'over-the-counter',
  'herbal',
  'supplement',
  'vaccine',
  'excipient',
] as const;
export const substanceKindSchema = z.enum(SUBSTANCE_KINDS);
export type SubstanceKind = z.infer<typeof substanceKindSchema>;

/** How a medicine gets into or onto the body. `oral` means swallowed; lozenges and mouth rinses are `mouth`. */
export const ROUTES = [
  'oral',
  'mouth',
  'topical',
  'eye',
  'ear',
  'nasal',
  'inhaled',
  'vaginal',
  'rectal',
  'injection',
  'implant',
  'patch',
] as const;
export const routeSchema = z.enum(ROUTES);
export type Route = z.infer<typeof routeSchema>;
