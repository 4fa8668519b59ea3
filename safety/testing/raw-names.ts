import words from './raw-names.json' with { type: 'json' };

/** Languages with such lines. */
export const RAW_NAME_LANGUAGES = Object.keys(words) as (keyof typeof words)[];

/** Lines of a menu with what is raw by its very name, as a carpaccio is, and a word that cooks somewhere beside it. */
export function* rawNameLines(language: keyof typeof words): Generator<string> {
  const { names, foods, cooks, places } = words[language];
  for (const name of names) {
    for (const food of foods) {
      const raw = name.replace('{F}', food);
      for (const cook of cooks) {
        for (const place of places) yield place.replace('{R}', raw).replace('{C}', cook);
      }
    }
  }
}
