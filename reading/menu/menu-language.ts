import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Heading } from './lines/headings.ts';

/** Small words, and menu words, that belong to one of the six languages more than to the others. */
const WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: 'the and with of our your on in served from for or roasted grilled fried baked smoked sauce soup salad cheese chicken beef lamb pork fish chips bread butter cream cake pie ice wine beer tea coffee water juice house fresh tomato mushroom onion garlic herbs potatoes fries toast spicy sticky warm hot daily'.split(
    ' ',
  ),
  fr: 'le la les des du de aux au et avec ou sur en sans pour maison nos une un ses sauce fromage poulet boeuf agneau canard porc poisson frites pain beurre creme gateau tarte glace vin biere the cafe eau jus pommes oignons ail herbes grille roti frais chaud chaude legumes salade huile noix miel chevre jambon oeuf moutarde'.split(
    ' ',
  ),
  it: 'il lo gli della dello dei delle del di con al alla alle allo e ed ai in su nostri formaggio pollo manzo vitello agnello pesce pane burro panna torta gelato vino birra caffe acqua pomodoro funghi aglio cipolla patate fresco forno griglia olio rucola salsa verdure insalata crema acciughe'.split(
    ' ',
  ),
  es: 'el los las del y con de al a la en por para nuestros queso pollo ternera cordero cerdo pescado pan mantequilla nata tarta helado vino cerveza cafe agua zumo tomate setas ajo cebolla patatas plancha horno salsa ensalada casera casero arroz gambas atun jamon huevo aceite rellenos miel pimiento'.split(
    ' ',
  ),
  de: 'der die das dem den des und mit vom von auf in im zum zur aus oder unser unsere hausgemacht hausgemachte kase huhn rind kalb lamm schwein fisch brot butter sahne kuchen eis wein bier tee kaffee wasser saft tomaten pilze knoblauch zwiebeln kartoffeln gebraten gegrillt sosse salat frisch frische gemischter suss gerostet'.split(
    ' ',
  ),
  pt: 'o os as do da dos das e com de ao a na no em nossos queijo frango vaca borrego porco peixe pao manteiga natas bolo gelado vinho cerveja cafe agua sumo tomate cogumelos alho cebola batata batatas grelhado assado molho salada caseiro arroz camarao atum presunto ovo azeite polvo bacalhau nao limao feijao coentros salsa'.split(
    ' ',
  ),
};
const ENDINGS: Readonly<Record<Language, RegExp | null>> = {
  en: null,
  fr: /[èêœç]|\b[ld]['’](?=\p{L})/giu,
  it: /(?:zione|etti|ini|elle|ù\b|ò\b)/giu,
  es: /ñ|ción\b|[¿¡]|illo\b|illa\b/giu,
  de: /[äöüß]|chen\b|schn|ung\b/giu,
  pt: /[ãõ]|ção\b|ções\b|nh[oa]s?\b|lh[oa]s?\b/giu,
};

/** The language most of the page is in, of the six; null when its words do not tell. */
export function languageOf(text: string, headings: readonly Heading[]): Language | null {
  const words = foldWords(text).split(' ');
  const scores = LANGUAGES.map((language) => {
    const known = new Set(WORDS[language]);
    let score = words.filter((word) => known.has(word)).length;
    const shared = headings.filter((heading) => heading.languages.includes(language));
    score += shared.reduce((sum, heading) => sum + 4 / heading.languages.length, 0);
    const ending = ENDINGS[language];
    if (ending) score += 0.6 * (text.match(ending)?.length ?? 0);
    return { language, score };
  }).sort((a, b) => b.score - a.score);
  const [first, second] = scores;
  return first!.score >= 2.5 && first!.score > second!.score * 1.05 ? first!.language : null;
}
