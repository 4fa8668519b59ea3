import { z } from 'zod';
import { words } from './word-list.ts';

/** What stands on boxes and labels of medicines beside the medicine: codes, addresses and people. */
export const medicineBoxSchema = z.strictObject({
  code: words('Stands before a batch, a date or a number of the box: "Lot", "EXP".', [], true),
  street: words('A street, in an address.'),
  streetEnding: words('Endings of names of streets.', [], true),
  streetShort: words('Such an ending that is cut short by a point.'),
  title: words('A title or a label before the name of a person.', [], true),
  maker: words('Makers and brands that begin like such a title: "Dr. Falk".'),
  seller: words('Begins the line of a pharmacy or of a prescription.', ['sellerEnding']),
  sellerEnding: words('Ends the name of a pharmacy.'),
  sellerPart: words('Ends it as a part of a word.'),
});
export type MedicineBoxWords = z.infer<typeof medicineBoxSchema>;
