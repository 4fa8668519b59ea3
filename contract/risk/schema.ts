import { z } from 'zod';
import { RISKS } from './ratings.ts';

export const riskSchema = z.enum(RISKS);
