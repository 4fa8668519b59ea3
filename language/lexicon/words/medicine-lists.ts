// Written by `npm run fix` from the folders of the languages.

import de from '../de/medicine-lists.json' with { type: 'json' };
import en from '../en/medicine-lists.json' with { type: 'json' };
import es from '../es/medicine-lists.json' with { type: 'json' };
import fr from '../fr/medicine-lists.json' with { type: 'json' };
import it from '../it/medicine-lists.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/medicine-lists.json' with { type: 'json' };
import type { MedicineListsWords } from '../topics/medicine-lists.ts';

export const medicineLists: Topic<MedicineListsWords> = {
  name: 'medicine-lists',
  words: { en, fr, es, de, it, pt },
};
