import { z } from 'zod';
import { sourceSchema } from '../knowledge.ts';
import { packedBrandSchema } from './brand.ts';
import { teratologyServiceSchema } from './service.ts';
import { medicineClassSchema, substanceSchema } from './substance.ts';

/**
 * `knowledge/.packed/medicines.json`: all records, checked, without notes. Of its own, so that foods load as quickly
 * as before.
 */
export const packedMedicinesSchema = z.object({
  /** Hash of the records, stamped on every result. */
  version: z.string(),
  substances: z.array(substanceSchema),
  classes: z.array(medicineClassSchema),
  /** By name. */
  brands: z.array(packedBrandSchema),
  services: z.array(teratologyServiceSchema),
  /** Those that the records cite, of both folders. */
  sources: z.array(sourceSchema),
});
export type PackedMedicines = z.infer<typeof packedMedicinesSchema>;
