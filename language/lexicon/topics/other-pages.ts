import { z } from 'zod';
import { words } from './word-list.ts';

/**
 * What pages print that are no menu: receipts, medicines, timetables, letters; and words that reveal a country.
 * Folded.
 */
export const otherPagesSchema = z.strictObject({
  sum: words('Names the sum of a bill.'),
  sumAtStart: words('Begins a line of a bill.'),
  receipt: words('Stands on receipts and invoices.', ['countries']),
  receiptNumber: words('Stands there before a number.'),
  medicine: words('Stands on boxes and leaflets of medicines.'),
  medicineNumber: words('Stands there before a number.'),
  lot: words('Stands there before a batch with a number in it.'),
  otherPrint: words('Stands in books, timetables, letters and newsletters.'),
  countries: z
    .record(z.string(), words('Words of menus there; any ending may follow.'))
    .describe(
      'Words that only menus of one country print, by its ISO code; the first country that has one is taken.',
    ),
  austrian: words('Foods by their Austrian names: two of them show that a menu is Austrian.'),
  home: z
    .string()
    .nullable()
    .describe(
      'The country of a menu in this language with prices in euro; null where the language leaves it open.',
    ),
});
export type OtherPagesWords = z.infer<typeof otherPagesSchema>;
