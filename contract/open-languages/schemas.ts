import { z } from 'zod';
import { LANGUAGES } from '../language/table.ts';
import { OPEN_LANGUAGES } from './list.ts';

export const openLanguageSchema = z.enum(OPEN_LANGUAGES);
export const menuLanguageSchema = z.enum([...LANGUAGES, ...OPEN_LANGUAGES]);
