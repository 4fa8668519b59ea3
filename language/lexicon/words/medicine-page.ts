// Written by `npm run fix` from the folders of the languages.

import de from '../de/medicine-page.json' with { type: 'json' };
import en from '../en/medicine-page.json' with { type: 'json' };
import es from '../es/medicine-page.json' with { type: 'json' };
import fr from '../fr/medicine-page.json' with { type: 'json' };
import it from '../it/medicine-page.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/medicine-page.json' with { type: 'json' };
import type { MedicinePageWords } from '../topics/medicine-page.ts';

export const medicinePage: Topic<MedicinePageWords> = {
  name: 'medicine-page',
  words: { en, fr, es, de, it, pt },
};
