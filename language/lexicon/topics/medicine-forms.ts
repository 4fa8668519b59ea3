import { z } from 'zod';
import { words } from './word-list.ts';

/** Forms of medicines as boxes write them, by how they are taken. */
export const medicineFormsSchema = z.strictObject({
  oral: words('Swallowed: "tablet", "syrup".', ['alsoKitchen', 'neverInjected']),
  steeped: words('A tea of a herb, a drip of anything else: "infusion".', ['alsoKitchen']),
  mouth: words('Used in the mouth: "lozenge".', ['alsoKitchen']),
  topical: words('Put on the skin: "cream".', ['alsoKitchen', 'alsoSwallowed']),
  eye: words('Put into the eye: "eye drops".'),
  ear: words('Put into the ear: "ear drops".'),
  nasal: words('Put into the nose: "nasal spray".', ['alsoKitchen']),
  inhaled: words('Breathed in: "inhaler".', ['alsoKitchen']),
  vaginal: words('Put into the vagina: "pessary".'),
  rectal: words('Put into the rectum: "suppository".'),
  injection: words('Injected, with what holds it: "syringe".', ['alsoKitchen']),
  implant: words('Put in and left there.', ['alsoKitchen']),
  patch: words('Patches on the skin.', ['alsoKitchen']),
  open: words('Forms that do not tell how they are taken: "spray".', ['alsoKitchen', 'neverInjected']),
  alsoKitchen: words(
    'Those that are also words of kitchen and household: in running text they speak for no medicine.',
    [
      'oral',
      'steeped',
      'mouth',
      'topical',
      'nasal',
      'inhaled',
      'injection',
      'implant',
      'patch',
      'open',
      'alsoSwallowed',
      'neverInjected',
    ],
  ),
  neverInjected: words('Forms that are no injection: "spray".', ['oral', 'open', 'alsoKitchen']),
  alsoSwallowed: words(
    'Those that are swallowed where the substance acts in the bowel: "gel" of an antacid.',
    ['topical', 'alsoKitchen'],
  ),
});
export type MedicineFormsWords = z.infer<typeof medicineFormsSchema>;
