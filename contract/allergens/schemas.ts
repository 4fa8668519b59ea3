import { z } from 'zod';
import { EU_ALLERGENS, PROFILE_ALLERGENS } from './lists.ts';

export const euAllergenSchema = z.enum(EU_ALLERGENS);
export const profileAllergenSchema = z.enum(PROFILE_ALLERGENS);
