import type { Language, Localised } from '@mirabelle/contract/language.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

/** English and French are written with care; the other four are machine-written and not yet reviewed. */
export const ADAPT_TEXTS: Record<Language, Record<string, string>> = { en, fr, es, de, it, pt };

/** A text of safety/adapt/messages, `{name}` filled in; `{Name}` begins with a capital. */
export function say(key: string, language: Language, values: Record<string, string> = {}): string {
  const pattern = ADAPT_TEXTS[language][key] ?? ADAPT_TEXTS.en[key] ?? '';
  return pattern.replace(/\{(\w)(\w*)\}/g, (_, first: string, rest: string) => {
    const value = values[first.toLowerCase() + rest] ?? '';
    return first === first.toUpperCase() ? capital(value, language) : value;
  });
}

/** The same text in all languages, to be stored and shown in any. @param values may differ by language */
export function sayInAll(key: string, values: Record<string, string | Localised> = {}): Localised {
  const all: Localised = { en: '' };
  for (const language of LANGUAGES) {
    const own = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (value[language] ?? value.en),
    ]);
    all[language] = say(key, language, Object.fromEntries(own));
  }
  return all;
}

function capital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
