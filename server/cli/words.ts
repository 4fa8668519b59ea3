import type { MedicationRisk } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { UnreadableReason } from '@mirabelle/contract/menu.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };

/** What the command says around the engine's own sentences. */
export interface CommandWords {
  risk: Record<Risk, string>;
  /** Of medicines. */
  level: Record<MedicationRisk, string>;
  confidence: string;
  ask: string;
  safer: string;
  forYou: string;
  allergens: string;
  ingredients: string;
  category: string;
  warnings: string;
  elsewhere: string;
  notRecognised: string;
  sources: string;
  asReportedBy: string;
  menu: string;
  dishes: string;
  notAMenu: string;
  notUnderstood: string;
  couldNotBeRead: string;
  why: Record<UnreadableReason, string>;
}

/** English and French are those of the app; the other four are machine-written. */
export const COMMAND_WORDS: Record<Language, CommandWords> = { en, fr, es, de, it, pt };
