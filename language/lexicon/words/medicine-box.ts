// Written by `npm run fix` from the folders of the languages.

import de from '../de/medicine-box.json' with { type: 'json' };
import en from '../en/medicine-box.json' with { type: 'json' };
import es from '../es/medicine-box.json' with { type: 'json' };
import fr from '../fr/medicine-box.json' with { type: 'json' };
import it from '../it/medicine-box.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/medicine-box.json' with { type: 'json' };
import type { MedicineBoxWords } from '../topics/medicine-box.ts';

export const medicineBox: Topic<MedicineBoxWords> = {
  name: 'medicine-box',
  words: { en, fr, es, de, it, pt },
};
