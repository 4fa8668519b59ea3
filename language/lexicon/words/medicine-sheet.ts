// Written by `npm run fix` from the folders of the languages.

import de from '../de/medicine-sheet.json' with { type: 'json' };
import en from '../en/medicine-sheet.json' with { type: 'json' };
import es from '../es/medicine-sheet.json' with { type: 'json' };
import fr from '../fr/medicine-sheet.json' with { type: 'json' };
import it from '../it/medicine-sheet.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/medicine-sheet.json' with { type: 'json' };
import type { MedicineSheetWords } from '../topics/medicine-sheet.ts';

export const medicineSheet: Topic<MedicineSheetWords> = {
  name: 'medicine-sheet',
  words: { en, fr, es, de, it, pt },
};
