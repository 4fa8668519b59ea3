import type { Language } from '@mirabelle/contract/language.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

/**
 * The wordings of each language. A text with "|" holds a form for one and one for more, chosen by its months or years.
 * English and French are written with care; the other four are machine-written and not yet reviewed.
 */
export const MEDICINE_TEXTS: Record<Language, Record<string, string>> = { en, fr, es, de, it, pt };

/** Languages whose wordings no native speaker has reviewed: shown with a note. */
export const MEDICINE_MACHINE_WRITTEN: readonly Language[] = ['es', 'de', 'it', 'pt'];
