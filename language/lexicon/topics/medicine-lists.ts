import { z } from 'zod';
import { words } from './word-list.ts';

/** What regulators' lists of medicines print around the names of substances and brands. */
export const medicineListsSchema = z.strictObject({
  salt: words('Turns a substance into its salt, ester, hydrate or strength: "naproxen sodium".'),
  trailing: words('Follows the name of a brand: forms, packs, for whom.', ['topical']),
  topical: words('Says in the name of a brand that it is put on the skin.', ['trailing']),
  eye: words('Says in the name of a brand that it is put into the eye.'),
});
export type MedicineListsWords = z.infer<typeof medicineListsSchema>;
