import type { Language } from '@mirabelle/contract/language.ts';
import type { Chance } from './random.ts';

export interface OtherPage {
  kind: string;
  lang: Language | null;
  html: string;
}

/** Pictures people might send by mistake: none of them is a menu. */
export function otherPages(chance: Chance): OtherPage[] {
  return [
    { kind: 'landscape', lang: null, html: landscape(chance) },
    { kind: 'receipt', lang: 'en', html: receipt(ENGLISH_RECEIPT) },
    { kind: 'restaurant-bill', lang: 'fr', html: receipt(FRENCH_BILL) },
    { kind: 'supermarket-receipt', lang: 'de', html: receipt(GERMAN_RECEIPT) },
    { kind: 'prose', lang: 'en', html: prose('en', ENGLISH_PROSE) },
    { kind: 'prose', lang: 'fr', html: prose('fr', FRENCH_PROSE) },
    { kind: 'recipe-page', lang: 'en', html: recipe() },
    { kind: 'medicine-box', lang: 'en', html: box(ENGLISH_BOX) },
    { kind: 'medicine-box', lang: 'fr', html: box(FRENCH_BOX) },
    { kind: 'medicine-box', lang: 'it', html: box(ITALIAN_BOX) },
    { kind: 'leaflet', lang: 'fr', html: prose('fr', FRENCH_LEAFLET) },
    { kind: 'leaflet', lang: 'de', html: prose('de', GERMAN_LEAFLET) },
    { kind: 'business-card', lang: 'en', html: card() },
    { kind: 'newspaper', lang: 'en', html: newspaper() },
    { kind: 'timetable', lang: 'fr', html: receipt(TIMETABLE) },
    { kind: 'shelf', lang: 'en', html: shelf(ENGLISH_SHELF) },
    { kind: 'shelf', lang: 'fr', html: shelf(FRENCH_SHELF) },
    { kind: 'product-label', lang: 'en', html: prose('en', ENGLISH_LABEL) },
    { kind: 'product-label', lang: 'fr', html: prose('fr', FRENCH_LABEL) },
    { kind: 'recipe-card', lang: 'en', html: prose('en', ENGLISH_RECIPE) },
    { kind: 'newspaper', lang: 'fr', html: prose('fr', FRENCH_NEWS) },
    { kind: 'sign', lang: 'en', html: sign(ENGLISH_SIGN, '#0b5d2a') },
    { kind: 'sign', lang: 'fr', html: sign(FRENCH_SIGN, '#123f8c') },
    { kind: 'blank', lang: null, html: '<div style="width:1100px;height:1400px;background:#f4f1ea"></div>' },
  ];
}

const ENGLISH_RECEIPT = [
  'GREENLEAF STORES',
  '22 Station Road',
  'Receipt no. 77120',
  '02/05/2026 18:07  Till 4',
  'Semi skimmed milk 2L   1.55',
  'Cheddar mature 400g   3.80',
  'Chicken thighs 1kg   5.25',
  'Bananas 0.842 kg @ 1.10/kg   0.93',
  '2 x Tomato soup   2.40',
  'SUBTOTAL   13.93',
  'TOTAL GBP   13.93',
  'VISA DEBIT **** 0192   13.93',
  'CHANGE   0.00',
  'VAT No. 918 2277 41',
  'Thank you for shopping with us',
];
const FRENCH_BILL = [
  'BRASSERIE DU QUAI',
  '3 quai des Brumes',
  'Table 12   Couverts 2',
  '14/06/2026 13:52',
  '2 x Menu du jour   39,80',
  '1 Verre Chablis   7,50',
  '1 Eau gazeuse   4,90',
  '2 Café   5,00',
  'Sous-total HT   52,00',
  'TVA 10 %   5,20',
  'TOTAL TTC   57,20 EUR',
  'CB **** 8831   57,20',
  'Merci de votre visite',
  'SIRET 999 000 111 00022',
];
const GERMAN_RECEIPT = [
  'Frischmarkt Lindner',
  'Hauptstraße 7',
  'Vollmilch 3,5%   1,19 A',
  'Roggenbrot   2,79 A',
  'Äpfel 1,204 kg x 2,49   3,00 A',
  'Joghurt 4 x 0,45   1,80 A',
  'SUMME EUR   8,78',
  'Bar   10,00',
  'Rückgeld   1,22',
  'MwSt 7%   0,57',
  'Steuernr. 99/123/0000',
  'Bon 2211 Kasse 3 04.03.2026 17:20',
];
const TIMETABLE = [
  'Ligne 12 - Gare / Plage',
  'Horaires du lundi au vendredi',
  'Gare SNCF   07:05   07:35   08:05',
  'Mairie   07:11   07:41   08:11',
  'Lycée   07:18   07:48   08:18',
  'Port   07:26   07:56   08:26',
  'Plage   07:33   08:03   08:33',
  'Ne circule pas les jours fériés',
];
/** On each tag of a shelf: product, price, price by weight, number of the article. */
const ENGLISH_SHELF = [
  ['Mature Cheddar 400g', '£3.80', '£9.50/kg', '5010204770312'],
  ['Soft Goats Cheese 150g', '£2.60', '£17.33/kg', '5010204770459'],
  ['Brie Wedge 200g', '£2.15', '£10.75/kg', '5010204770527'],
  ['Smoked Salmon 100g', '£4.00', '£40.00/kg', '5010204771083'],
  ['Greek Yogurt 500g', '£1.95', '£3.90/kg', '5010204771212'],
  ['Salted Butter 250g', '£2.10 SPECIAL OFFER', '£8.40/kg', '5010204771359'],
];
const FRENCH_SHELF = [
  ['Comté affiné 12 mois 200g', '4,35 €', 'le kg 21,75 €', '3250391804127'],
  ['Camembert de Normandie 250g', '2,89 € PROMO', 'le kg 11,56 €', '3250391804332'],
  ['Roquefort 150g', '3,20 €', 'le kg 21,33 €', '3250391804554'],
  ['Beurre demi-sel 250g', '2,55 €', 'le kg 10,20 €', '3250391804691'],
  ['Saumon fumé 4 tranches', '5,99 €', 'le kg 49,92 €', '3250391804820'],
  ['Yaourt nature x8', '1,65 €', 'le kg 1,65 €', '3250391804943'],
];
const ENGLISH_LABEL = [
  'Harvest Lane Tomato Soup',
  'Ingredients: tomatoes (62%), water, onion, cream (milk), sugar, modified maize starch, salt, basil.',
  'Nutrition per 100g. Energy 231kJ / 55kcal. Fat 2.4g of which saturates 1.2g. Carbohydrate 6.9g of which sugars 4.8g. Protein 1.0g. Salt 0.58g.',
  'Store in a cool, dry place. Once opened keep refrigerated and use within 2 days. Best before end: see base of can.',
  '400g e',
];
const FRENCH_LABEL = [
  'Purée de pois cassés La Moulinière',
  'Ingrédients : pois cassés 48 %, eau, crème fraîche (lait), beurre (lait), sel, poivre.',
  'Valeurs nutritionnelles moyennes pour 100 g. Énergie 412 kJ / 98 kcal. Matières grasses 3,6 g dont acides gras saturés 2,2 g. Glucides 10,4 g dont sucres 1,1 g. Protéines 5,2 g. Sel 0,70 g.',
  'À conserver au réfrigérateur entre 0 et 4 °C. À consommer de préférence avant le : voir sur le couvercle.',
  'Poids net 300 g',
];
const ENGLISH_RECIPE = [
  'Leek and potato soup',
  'Ingredients',
  '3 leeks, sliced',
  '500 g potatoes, diced',
  '50 g butter',
  '1 l vegetable stock',
  '100 ml double cream',
  'Method',
  'Melt the butter in a large pan and soften the leeks for ten minutes. Add the potatoes and the stock.',
  'Simmer for twenty minutes until the potatoes are tender, then blend and stir in the cream.',
];
const FRENCH_NEWS = [
  'Le Courrier du Val',
  'Quotidien régional. Samedi 14 mars 2026. Numéro 18 204. Prix 1,40 €',
  'De notre envoyé spécial. Le conseil municipal a voté hier soir la réouverture de la ligne de chemin de fer, fermée depuis quarante ans. La rédaction a recueilli les réactions des habitants, partagés entre la joie et la crainte du bruit.',
  'Selon le journaliste de l’agence, les travaux pourraient commencer dès le printemps prochain et durer deux ans. La suite en page 4. Abonnement et publicité : voir en dernière page de cette édition.',
  'Le maire a rappelé que la gare serait rénovée, que les horaires seraient connus en été et que le journal publierait les plans dans son édition de dimanche.',
];
const ENGLISH_SIGN = ['Town Centre', 'Railway Station', 'Car Park', 'No Entry except buses'];
const FRENCH_SIGN = ['Centre-ville', 'Toutes directions', 'Parking', 'Sens interdit sauf riverains'];
const ENGLISH_PROSE = [
  'Chapter Four',
  'The train came out of the tunnel into a morning that nobody had expected. Along the ridge the snow had begun to give way, and the river below ran brown and quick between the alders. Martha folded the letter and put it back in her pocket without having read the last page.',
  'She had promised her brother that she would be there before noon. It was already half past ten, and the valley stretched out ahead of them as far as the eye could reach, empty but for a farmhouse and a line of telegraph poles leaning into the wind.',
  '"You can still turn back," said the man in the opposite seat, who had not spoken since the border. He had a kind face and very tired eyes, and he looked at her as if he had known her for years.',
  'She thought about it for a long while before she answered him.',
];
const FRENCH_PROSE = [
  'Chapitre II',
  'Le lendemain matin, la brume s’était levée sur les collines et l’on apercevait enfin le clocher du village. Antoine descendit lentement le chemin de pierre, un bâton à la main, en pensant à tout ce que sa mère lui avait dit la veille.',
  'Il n’avait jamais quitté la vallée. Les autres étaient partis depuis longtemps vers la ville, où l’on trouvait, disait-on, du travail pour tout le monde et des cinémas ouverts jusqu’à minuit. Lui préférait le bruit de la rivière et le silence des champs après la moisson.',
  'Au détour du sentier, il aperçut une silhouette assise sur le muret. C’était la vieille Jeanne, qui attendait là chaque jour le passage du facteur.',
];
const FRENCH_LEAFLET = [
  'Notice : information de l’utilisateur',
  'DOLOCALM 400 mg, comprimé pelliculé. Ibuprofène',
  'Veuillez lire attentivement cette notice avant de prendre ce médicament car elle contient des informations importantes pour vous.',
  '1. Qu’est-ce que ce médicament et dans quel cas est-il utilisé ? Ce médicament contient un anti-inflammatoire non stéroïdien. Il est indiqué dans le traitement de courte durée de la fièvre et des douleurs.',
  '2. Ne prenez jamais ce médicament si vous êtes allergique à l’un des composants, à partir du début du sixième mois de grossesse, en cas d’ulcère de l’estomac.',
  '3. Posologie : un comprimé, à renouveler si besoin au bout de 6 heures. Ne pas dépasser 3 comprimés par jour.',
  '4. Effets indésirables éventuels : nausées, vertiges, éruption cutanée. Parlez-en à votre médecin ou à votre pharmacien.',
];
const GERMAN_LEAFLET = [
  'Gebrauchsinformation: Information für Anwender',
  'Fiebersan 500 mg Tabletten. Wirkstoff: Paracetamol',
  'Lesen Sie die gesamte Packungsbeilage sorgfältig durch, bevor Sie mit der Einnahme dieses Arzneimittels beginnen.',
  'Wie ist das Arzneimittel einzunehmen? Erwachsene nehmen bis zu viermal täglich eine Tablette. Überschreiten Sie nicht die angegebene Dosierung.',
  'Mögliche Nebenwirkungen: Hautausschlag, Übelkeit. Wenden Sie sich an Ihren Arzt oder Apotheker.',
  'Für Kinder unzugänglich aufbewahren.',
];
const ENGLISH_BOX = [
  'CALMAVENE 10 mg',
  'Loratadine',
  '30 film-coated tablets',
  'Relief of hay fever and allergy symptoms',
  'Adults: one tablet once daily. Do not exceed the stated dose.',
  'Keep out of the sight and reach of children. Batch 77K21 EXP 04/2029',
];
const FRENCH_BOX = [
  'GASTRILIB 20 mg',
  'Oméprazole',
  '14 gélules gastro-résistantes',
  'Brûlures d’estomac de l’adulte',
  'Voie orale. Une gélule par jour. Lire attentivement la notice avant utilisation.',
  'Tenir hors de la portée des enfants. Lot 4A112 EXP 11/2028',
];
const ITALIAN_BOX = [
  'FEBRIZAN 1000 mg',
  'Paracetamolo',
  '16 compresse effervescenti',
  'Trattamento sintomatico degli stati febbrili e dolorosi',
  'Uso orale. Leggere attentamente il foglio illustrativo.',
  'Tenere fuori dalla portata dei bambini. Lotto 99B0 Scad. 06/2028',
];

function landscape(chance: Chance): string {
  const hill = (colour: string, top: number) =>
    `<path fill="${colour}" d="M0 ${top}C300 ${top - chance.whole(60, 180)} 500 ${top + chance.whole(20, 120)} 800 ${top - 40}S1300 ${top + 60} 1600 ${top - 30}V1200H0Z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" style="display:block"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#6fa8dc"/><stop offset="1" stop-color="#fbe6c4"/></linearGradient><filter id="g"><feTurbulence baseFrequency=".9 .5" numOctaves="3" seed="${chance.whole(1, 99)}"/><feColorMatrix type="saturate" values="0"/><feComposite in2="SourceGraphic" operator="in"/></filter></defs><rect width="1600" height="1200" fill="url(#s)"/><circle cx="1220" cy="240" r="70" fill="#fff4d6"/>${hill('#8aa6b8', 560)}${hill('#6d8f6a', 700)}${hill('#4d7444', 840)}<path d="M0 930C400 880 900 980 1600 900V1200H0Z" fill="#3c5f33"/><path d="M0 930C400 880 900 980 1600 900V1200H0Z" filter="url(#g)" opacity=".3"/></svg>`;
}

function receipt(lines: readonly string[]): string {
  const rows = lines.map((line) => {
    const [left, ...right] = line.split(/ {3,}/);
    return `<div style="display:flex;gap:60px"><span>${left}</span><span style="margin-left:auto;white-space:pre">${right.join('   ')}</span></div>`;
  });
  return `<div style="width:760px;padding:50px;background:#fbfbf7;color:#222;font:26px/1.5 'Liberation Mono',monospace">${rows.join('')}</div>`;
}

function prose(lang: string, paragraphs: readonly string[]): string {
  const [title, ...rest] = paragraphs;
  return `<div lang="${lang}" style="width:1000px;padding:80px;background:#fdfaf2;color:#222;font:25px/1.5 'EB Garamond';text-align:justify;hyphens:auto"><h2 style="text-align:center">${title}</h2>${rest.map((p) => `<p style="text-indent:1.5em;margin:.4em 0">${p}</p>`).join('')}</div>`;
}

function recipe(): string {
  return prose('en', [
    'A note on stock',
    'When I was a child my grandmother kept a pan of chicken stock on the back of the stove, and the whole house smelled of bay and onions. She would never let it boil. You must look at it, she used to say, as though you had all the time in the world, and skim it whenever you happen to pass by.',
    'Years later I understood that she was right about most things, although not about salt. The kitchen was where she told us stories about the war, and about the bakery that her own father had lost. We listened and ate whatever she put in front of us, which was usually bread with butter and a little sugar.',
    'This book is an attempt to write some of it down before it is gone.',
  ]);
}

function box(lines: readonly string[]): string {
  const [name, substance, count, ...small] = lines;
  return `<div style="width:1300px;height:620px;padding:50px;background:linear-gradient(100deg,#fff 62%,#2c6aa0 62%);font:26px/1.4 'Open Sans';color:#123"><div style="font:700 76px 'Montserrat'">${name}</div><div style="font-size:36px">${substance}</div><div style="font-size:32px;margin:16px 0"><b>${count}</b></div>${small.map((line) => `<p style="width:700px;margin:10px 0">${line}</p>`).join('')}</div>`;
}

function shelf(tags: readonly (readonly string[])[]): string {
  const shown = tags.map(
    ([product, price, byWeight, article]) =>
      `<div style="width:440px;padding:18px 24px;background:#fffbe0;border:3px solid #c9b458"><div style="font-size:30px">${product}</div><div style="font:700 64px 'Open Sans',sans-serif">${price}</div><div style="font-size:24px">${byWeight}</div><div style="font-size:22px">${article}</div></div>`,
  );
  return `<div style="width:1560px;padding:60px;background:#8b8f94;display:flex;flex-wrap:wrap;gap:120px 24px;font:26px/1.4 'Open Sans',sans-serif;color:#111">${shown.join('')}</div>`;
}

function sign(lines: readonly string[], colour: string): string {
  return `<div style="padding:120px;background:#9db7c9"><div style="padding:60px;border-radius:24px;background:${colour};color:#fff;font:700 76px/1.5 'Open Sans',sans-serif">${lines.map((line) => `<div>${line}</div>`).join('')}</div></div>`;
}

function card(): string {
  return `<div style="width:1050px;height:600px;padding:70px;box-sizing:border-box;background:#fff;font:30px/1.5 'Lato';color:#223"><div style="font:700 54px 'Playfair Display'">Eleanor Whitby</div><div>Chartered Surveyor</div><br><div>Whitby &amp; Lowe Partners</div><div>41 Castle Street, Durham</div><div>Tel 01632 960 221</div><div>eleanor@whitbylowe.example</div><div>www.whitbylowe.example</div></div>`;
}

function newspaper(): string {
  const text = ENGLISH_PROSE.slice(1).join(' ');
  return `<div style="width:1500px;padding:60px;background:#f3efe4;color:#1c1c1c;font:23px/1.4 'Crimson Text'"><h1 style="font:700 84px 'Playfair Display';text-align:center;margin:0;border-bottom:4px double #333">The Northern Courier</h1><p style="text-align:center;margin:6px">Saturday 14 March 2026 &nbsp; No. 41,203 &nbsp; Price £2.20</p><h2 style="font:700 46px 'Playfair Display'">Council votes to reopen the valley railway after forty years</h2><div style="columns:3;column-gap:36px;text-align:justify">${text} ${text}</div></div>`;
}
