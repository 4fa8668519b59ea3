import { z } from 'zod';
import { words } from './word-list.ts';

/**
 * How someone writes that she feels unwell. Phrases of whole words, folded; a word of five letters and more is also found
 * where one letter is wrong. The names of the first keys are those of the signs in `contract/aftermath.ts`.
 */
export const symptomsSchema = z.strictObject({
  breathing: words('She has hardly any breath, fainted, is confused or had a fit.'),
  overdose: words('She took too much of a medicine.'),
  fever: words('She has a fever.'),
  flu: words('She aches or shivers as with flu.'),
  movements: words('The baby moves less, or not at all.'),
  bleeding: words('She bleeds from the vagina.'),
  waters: words('Her waters broke, or she loses fluid.'),
  headache: words('She has a bad headache, a stiff neck, or sees badly.'),
  blood: words('There is blood in what she passes or vomits.'),
  vomiting: words('She vomits or has diarrhoea.'),
  urine: words('She passes little urine, or none.'),
  jaundice: words('Her skin or her eyes are yellow, her urine is dark, or her stools are pale.'),
  allergy: words('She has a rash, itches or swells.'),
  pain: words('Her belly hurts, or she has contractions.'),
  temperature: words('Is followed by a figure: from 38 °C or 100.4 °F on it is a fever.', ['fever']),
  weeks: words('Follows a figure that counts weeks and is no temperature: "38 weeks".'),
  no: words('Says right before a sign that she does not have it: "no fever".', ['answeredNo', 'or']),
  answeredNo: words('Says right after the name of a sign that she does not have it: "fever: no".', [
    'no',
    'or',
  ]),
  between: words('May stand between such a word and the sign: "no sign of fever".', ['or']),
  or: words('Carries such a word over to the next sign: "no fever or vomiting".', [
    'no',
    'between',
    'answeredNo',
  ]),
  doubt: words('Takes such a word back, or leaves it open: "not sure", "not only".'),
});
export type SymptomsWords = z.infer<typeof symptomsSchema>;
