import { z } from 'zod';
import { words } from './word-list.ts';

const FORMS = [
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
  'patch',
  'open',
];
const SHARED = ['taking', 'sheet', 'line', 'signed', 'joining'];

/**
 * Words of prescriptions, pharmacy receipts and discharge letters. Forms are cut short as registers and prescribers
 * cut them; what is short for two things of different routes says no route and stands under `taking`.
 */
export const medicineSheetSchema = z.strictObject({
  oral: words('Swallowed: "cp pell.", "Filmtbl.".', SHARED),
  mouth: words('Used in the mouth: "loz".', SHARED),
  topical: words('Put on the skin: "ung".', SHARED),
  eye: words('Put into the eye: "gtt oftalm".', SHARED),
  ear: words('Put into the ear: "gtt auric".', SHARED),
  nasal: words('Put into the nose: "gtt nas".', SHARED),
  inhaled: words('Breathed in: "MDI".', SHARED),
  vaginal: words('Put into the vagina: "cpr vag".', SHARED),
  rectal: words('Put into the rectum: "supp".', SHARED),
  injection: words('Injected, with what holds it: "sol inj".', SHARED),
  patch: words('Patches on the skin: "disp transderm".', SHARED),
  open: words('Forms that do not tell how they are taken: "sosp", "gtt".', SHARED),
  taking: words('How often, how long and of what pack: "bd", "prn", "QSP", "b. Bed.", "UD".', [
    ...FORMS,
    ...SHARED,
  ]),
  sheet: words('What such sheets say beside the medicines: "discharge", "subtotal".', SHARED),
  line: words('On a line with one of these no name of a medicine stands: "VAT", "total".', SHARED),
  signed: words('Leads to the name of who signs or is written to.', SHARED),
  whole: words('First words of substances that are often cut short: "acid", "vitamin".'),
  cut: words('Those words cut short: "ác.", "vit".', ['taking']),
  joining: words('Joins two medicines: "and", "plus".', SHARED),
});
export type MedicineSheetWords = z.infer<typeof medicineSheetSchema>;
