import type { Language } from '@mirabelle/contract/language.ts';
import type { RestaurantType } from '@mirabelle/contract/menu.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/**
 * Words by which a house tells what it is, in its name or tag line (they count most), and dishes
 * by which its kitchen is known. Folded; `*` at the end stands for any ending.
 */
const KINDS: Readonly<Record<RestaurantType, { house: string; dishes: string }>> = {
  american: {
    house: 'american americain americana diner smokehouse',
    dishes: 'buffalo wings|mac and cheese|pulled pork|baby back ribs|cornbread|clam chowder',
  },
  asian: {
    house: 'asian asiatique asiatico asiatisch pan-asian wok',
    dishes: 'pad thai|bao|satay|nasi goreng|dim sum|spring rolls',
  },
  bakery: {
    house: 'bakery boulangerie patisserie backerei panaderia panificio padaria pasticceria pastelaria',
    dishes: 'croissant|pain au chocolat|sourdough loaf',
  },
  bar: { house: 'bar pub tavern taproom cocktails wine-bar bodega weinstube brauhaus', dishes: 'pint|shots' },
  bistro: { house: 'bistro bistrot brasserie bouchon gastropub', dishes: '' },
  british: {
    house: 'british inn freehouse arms alehouse',
    dishes:
      'fish and chips|bangers and mash|shepherd s pie|sunday roast|sticky toffee|yorkshire pudding|ploughman|mushy peas|eton mess',
  },
  cafe: {
    house: 'cafe coffee kaffeehaus caffe cafeteria tearoom konditorei cafetaria',
    dishes: 'flat white|avocado toast|eggs benedict|granola',
  },
  chinese: {
    house: 'chinese chinois cinese chino chinesisch chines szechuan peking canton*',
    dishes: 'chow mein|sweet and sour|dim sum|kung pao|peking duck|wonton|fried rice',
  },
  creperie: {
    house: 'creperie galettes crepes',
    dishes: 'galette complete|galette|crepe suzette|cidre brut',
  },
  'fast-food': {
    house: 'burger burgers kebab kebap friterie fast-food takeaway snack',
    dishes: 'nuggets|kebab|hot dog',
  },
  french: {
    house: 'french francais* franzosisch* francese frances auberge relais bouchon',
    dishes:
      'boeuf bourguignon|coq au vin|blanquette|escargots|confit de canard|cassoulet|steak frites|tarte tatin',
  },
  german: {
    house:
      'wirtshaus gasthaus gasthof biergarten brauhaus gutburgerliche landgasthof ratskeller bavarian stube',
    dishes: 'schnitzel|schweinebraten|spatzle|bratwurst|knodel|sauerbraten|leberkase',
  },
  greek: {
    house: 'greek grec* griechisch* greco griego grega taverna ouzeri',
    dishes: 'moussaka|souvlaki|tzatziki|gyros|dolma|saganaki|feta',
  },
  grill: {
    house:
      'grill grillroom steakhouse steaks chophouse smokehouse asador parrilla churrasqueira braceria rotisserie grillades churrascaria',
    dishes: 'ribeye|t bone|sirloin|rump steak|tomahawk|entrecote',
  },
  indian: {
    house: 'indian indien indiano indio indisch* tandoori curry bombay delhi masala saffron',
    dishes: 'tikka|masala|korma|biryani|naan|vindaloo|bhaji|dal|paneer|samosa',
  },
  italian: {
    house:
      'italian italien* italiano italiana italienisch* trattoria osteria ristorante locanda cantina enoteca',
    dishes: 'carbonara|ossobuco|saltimbocca|tagliatelle|gnocchi|tiramisu|bruschetta|risotto|ragu',
  },
  japanese: {
    house: 'japanese japonais giapponese japones* japanisch* izakaya ramen teppanyaki',
    dishes: 'ramen|udon|tempura|teriyaki|miso|gyoza|katsu|edamame',
  },
  korean: {
    house: 'korean coreen coreano koreanisch*',
    dishes: 'bibimbap|bulgogi|kimchi|tteokbokki|japchae',
  },
  'latin-american': {
    house: 'peruvian peruano argentin* brazilian brasileir* latin* colombian* cubano cuban venezolan*',
    dishes: 'ceviche|empanadas|arepas|feijoada|picanha|lomo saltado',
  },
  mediterranean: {
    house: 'mediterranean mediterranee* mediterraneo mediterranea provencal*',
    dishes: 'hummus|halloumi|tapenade|ratatouille',
  },
  mexican: {
    house: 'mexican mexicain* messicano mexicano mexikanisch* taqueria cantina-mexicana',
    dishes: 'tacos|burrito|quesadilla|enchiladas|guacamole|nachos|fajitas',
  },
  'middle-eastern': {
    house: 'lebanese libanais* libanese libanes* persian syrian oriental israeli mezze',
    dishes: 'falafel|tabbouleh|shawarma|kibbeh|fattoush|labneh|hummus|mezze',
  },
  'north-african': {
    house: 'moroccan maroc* marocaine* tunisien* algerien* couscous berber dar riad',
    dishes: 'couscous|tajine|tagine|pastilla|harira|chorba|mechouia|briouates',
  },
  pizzeria: {
    house: 'pizzeria pizza pizze',
    dishes: 'margherita|quattro formaggi|calzone|marinara|diavola|capricciosa|pizza',
  },
  portuguese: {
    house: 'portugues* portugais* portuguese tasca adega',
    dishes: 'bacalhau|caldo verde|francesinha|pastel de nata|alentejana|lagareiro|amejioas|amêijoas',
  },
  seafood: {
    house:
      'seafood fish fishhouse poissons coquillages huitres marisqueria marisqueira mariscos pescador pesce mare oyster fischrestaurant peixe harbour',
    dishes: 'oysters|plateau de fruits de mer|lobster|langoustines|huitres|crab',
  },
  spanish: {
    house: 'spanish espagnol* spagnolo espanol* spanisch* tapas taberna meson asturian* bodegon',
    dishes:
      'paella|croquetas|patatas bravas|gazpacho|jamon iberico|tortilla espanola|gambas al ajillo|boquerones',
  },
  sushi: { house: 'sushi', dishes: 'sashimi|nigiri|maki|california roll|uramaki|chirashi' },
  thai: {
    house: 'thai thailandais* tailandes*',
    dishes: 'pad thai|tom yum|green curry|massaman|som tam|tom kha',
  },
  turkish: {
    house: 'turkish turc turque turco turca turkisch* ocakbasi anatolia*',
    dishes: 'adana|lahmacun|pide|kofte|borek|doner|iskender',
  },
  vegetarian: {
    house: 'vegetarian vegan vegetarien* vegetarisch* vegetariano vegana plant-based veggie',
    dishes: 'seitan|tofu scramble|vegan burger',
  },
  vietnamese: {
    house: 'vietnamese vietnamien* vietnamita vietnamesisch* pho saigon hanoi',
    dishes: 'pho|banh mi|bun cha|bo bun|summer rolls|nem',
  },
};

/** The kind of house, from the closed list; null when neither its name nor its dishes tell. */
export function restaurantTypeOf(
  head: string,
  dishes: readonly string[],
  language: Language | null,
): RestaurantType | null {
  const words = foldWords(head).split(' ');
  const names = dishes.map((dish) => ` ${foldWords(dish)} `);
  let best: { type: RestaurantType; score: number } | null = null;
  for (const [type, kind] of Object.entries(KINDS) as [RestaurantType, { house: string; dishes: string }][]) {
    const house = kind.house.split(' ').filter((word) => words.some((own) => matches(own, word))).length;
    const known =
      kind.dishes === ''
        ? 0
        : kind.dishes.split('|').filter((dish) => names.some((name) => name.includes(` ${dish} `))).length;
    const score = house * 3 + (known >= 3 ? known : known * 0.4);
    if (score > (best?.score ?? 0)) best = { type, score };
  }
  if (best && best.score >= 2) return best.type;
  return language === 'fr' || language === 'it' || language === 'es' || language === 'pt' || language === 'de'
    ? HOME[language]
    : null;
}

/** A menu in one of these languages without further word is most likely of that kitchen. */
const HOME = { fr: 'french', it: 'italian', es: 'spanish', pt: 'portuguese', de: 'german' } as const;

function matches(own: string, word: string): boolean {
  return word.endsWith('*') ? own.startsWith(word.slice(0, -1)) : own === word;
}
