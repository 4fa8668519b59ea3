// Written by `npm run fix` from the folders of the languages.

import de from '../de/medicine-forms.json' with { type: 'json' };
import en from '../en/medicine-forms.json' with { type: 'json' };
import es from '../es/medicine-forms.json' with { type: 'json' };
import fr from '../fr/medicine-forms.json' with { type: 'json' };
import it from '../it/medicine-forms.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/medicine-forms.json' with { type: 'json' };
import type { MedicineFormsWords } from '../topics/medicine-forms.ts';

export const medicineForms: Topic<MedicineFormsWords> = {
  name: 'medicine-forms',
  words: { en, fr, es, de, it, pt },
};
