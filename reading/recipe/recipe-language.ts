import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';

/** Small words of running text and words of kitchens that belong to one of the six languages more than to the others. */
const WORDS: Readonly<Record<Language, string>> = {
  en: 'the and with of to into until in a for over it add stir heat bake cook mix about minutes tablespoon tablespoons teaspoon teaspoons cup cups ounces pound chopped sliced minced fresh butter oil water sugar flour salt pepper from then place large bowl oven is',
  fr: 'le la les des du de et avec dans une un au aux sur pendant puis jusqu ajoutez ajouter mélangez mélanger faites faire versez cuire laissez laisser beurre huile eau sucre farine sel poivre oeufs œufs crème soupe café gousse feu minutes pour votre vous que à ou bien',
  de: 'der die das den dem des und mit in im auf zu zum eine einen einer geben dann bis lassen schneiden kochen backen minuten butter öl wasser zucker mehl salz pfeffer eier prise esslöffel teelöffel el tl unter rühren backofen ca nach für von ist werden etwas',
  es: 'el la los las del y con en un una hasta que por se añadir añade cocinar minutos mantequilla aceite agua azúcar harina sal pimienta huevos cucharada cucharadas cucharadita taza tazas diente dientes fuego horno sobre poner echamos lo al',
  it: 'il lo la gli le della dello dei delle del di e con in un una fino per che aggiungere aggiungete mescolare cuocere minuti burro olio acqua zucchero farina sale pepe uova cucchiaio cucchiai cucchiaino spicchio forno nel nella con versate mettete poi al alla',
  pt: 'o os as do da dos das e com em um uma até que por adicione misture cozinhe minutos manteiga azeite óleo água açúcar farinha sal pimenta ovos colher colheres xícara xícaras dente dentes fogo forno sopa chá ao não no na deixe leve',
};
const SETS = new Map(LANGUAGES.map((language) => [language, new Set(WORDS[language].split(' '))]));
const LETTERS: Readonly<Record<Language, RegExp | null>> = {
  en: null,
  fr: /[èêœûîç]/g,
  de: /[äöüß]/g,
  es: /[ñ¿¡]|ción/g,
  it: /[ùò]|zione|tte\b/g,
  pt: /[ãõ]|ção|lh[oa]|nh[oa]/g,
};

/**
 * The language a recipe is written in, by its words; where these do not tell, what its page declares.
 * @returns null for a language outside the six
 */
export function recipeLanguage(
  text: string,
  declared: Language | null,
  declaredOther = false,
): Language | null {
  const sample = text.slice(0, 8000).toLowerCase();
  const words = sample.match(/\p{L}+/gu) ?? [];
  const counts = new Map<Language, number>(LANGUAGES.map((language) => [language, 0]));
  for (const word of words)
    for (const [language, set] of SETS) if (set.has(word)) counts.set(language, counts.get(language)! + 1);
  for (const language of LANGUAGES) {
    const letters = LETTERS[language];
    if (letters) counts.set(language, counts.get(language)! + (sample.match(letters)?.length ?? 0) * 0.5);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  const sure = first![1] >= 3 && first![1] >= words.length * 0.05 && first![1] >= second![1] * 1.3;
  // A few words are better than nothing where nothing is declared.
  if (!sure && !declared && !declaredOther && first![1] >= 1 && first![1] >= second![1] * 1.5)
    return first![0];
  if (sure && !(declaredOther && first![1] < words.length * 0.15)) return first![0];
  return declared;
}

/** The language of a tag like "pt-BR" or "en_GB"; null for others. */
export function localeLanguage(tag: string | null | undefined): Language | null {
  const code = tag?.trim().slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === code) ?? null;
}
