/**
 * Units of recipes in six languages, each with the forms it is printed in, without accents.
 * `measure` units say how much there is by themselves; the others need something to be counted.
 */
export interface UnitEntry {
  id: string;
  measure?: boolean;
  forms: string;
}

export const UNITS: readonly UnitEntry[] = [
  {
    id: 'g',
    measure: true,
    forms: 'g|gr|grs|gm|gms|gram|grams|gramm|gramme|grammes|grama|gramas|gramo|gramos|grammo|grammi',
  },
  {
    id: 'kg',
    measure: true,
    forms:
      'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramm|kilogramme|kilogrammes|kilogramo|kilogramos|quilo|quilos|chilo|chili',
  },
  { id: 'mg', measure: true, forms: 'mg' },
  {
    id: 'ml',
    measure: true,
    forms: 'ml|mls|milliliter|milliliters|millilitre|millilitres|mililitro|mililitros|millilitri',
  },
  { id: 'cl', measure: true, forms: 'cl|centilitre|centilitres|centiliter|centilitro|centilitros' },
  { id: 'dl', measure: true, forms: 'dl|decilitre|decilitres|deciliter|decilitri' },
  { id: 'l', measure: true, forms: 'l|lt|ltr|ltrs|liter|liters|litre|litres|litro|litros|litri' },
  {
    id: 'tsp',
    measure: true,
    forms:
      'tsp|tsps|teaspoon|teaspoons|tea spoon|tea spoons|teaspoonful|teaspoonfuls|tl|tl.|teel|teeloffel|kaffeeloffel|cucharadita|cucharaditas|cucharadita de cafe|cucharaditas de cafe|cucharadita de te|cdita|cditas|cdta|cdtas|cucchiaino|cucchiaini|cucchiaino da caffe|cucchiaini da caffe|cucchiaino da te|colher de cha|colheres de cha|colher (cha)|colheres (cha)|colher (de cha)|colheres (de cha)|colher de cafe|colheres de cafe|colher (cafe)|colheres (cafe)|colher (de cafe)|colheres (de cafe)|colher de sobremesa|colheres de sobremesa|colher (sobremesa)|colheres (sobremesa)|colher (de sobremesa)|colher/cha|colher cha|colheres cha|c. de cha|cuillere a cafe|cuilleres a cafe|cuillere a the|cuilleres a the|cuilleree a cafe|cuillerees a cafe|cuiller a cafe|cuillers a cafe|cuil. a cafe|cuil a cafe|cuill. a cafe|cuill a cafe|cuill. a the|c. a cafe|c a cafe|c.a cafe|c.a.cafe|c. a the|c a the|c. a c.|c. a. c.|c a c|c.a.c.|c.a.c|c.a c|c. a c|cac|c.c.|c.c|c. c.|cc|c. cafe|c.cafe|cuillere cafe|petite cuillere|petites cuilleres|cuilleres a moka',
  },
  {
    id: 'tbsp',
    measure: true,
    forms:
      'tbsp|tbsps|tbs|tbl|tbls|tblsp|tblsps|tablespoon|tablespoons|table spoon|table spoons|tablespoonful|tablespoonfuls|el|el.|essl|essloffel|esloffel|cucharada|cucharadas|cucharada sopera|cucharadas soperas|cda|cdas|cds|cucchiaio|cucchiai|cucchiaio da tavola|cucchiaio da minestra|cucchiai da minestra|colher de sopa|colheres de sopa|colher (sopa)|colheres (sopa)|colher (de sopa)|colheres (de sopa)|colher/sopa|colher sopa|colheres sopa|c. de sopa|c. sopa|colher|colheres|cuillere a soupe|cuilleres a soupe|cuilleree a soupe|cuillerees a soupe|cuillere a table|cuilleres a table|cuiller a soupe|cuillers a soupe|cuil. a soupe|cuil a soupe|cuill. a soupe|cuill a soupe|c. a soupe|c a soupe|c.a soupe|c.a.soupe|c. a table|c a table|c. a s.|c. a. s.|c a s|c.a.s.|c.a.s|c.a s|c. a s|cas|c.s.|c.s|c. s.|cs|c. soupe|c.soupe|cuillere soupe|cuillere|cuilleres|cuilleree|cuillerees',
  },
  {
    id: 'cup',
    measure: true,
    forms:
      'cup|cups|tasse|tasses|tassen|taza|tazas|tazza|tazze|tazzina|tazzine|xicara|xicaras|xicara (cha)|xicaras (cha)|xicara (de cha)|xicaras (de cha)|xicara de cha|xicaras de cha|xicara (cafe)|xicara de cafe|chavena|chavenas|chavena de cha|chavenas de cha',
  },
  { id: 'oz', measure: true, forms: 'oz|ozs|ounce|ounces|once|onces|onza|onzas' },
  { id: 'lb', measure: true, forms: 'lb|lbs|pound|pounds|livre|livres|pfund|libra|libras' },
  { id: 'floz', measure: true, forms: 'fl oz|fl. oz|fl.oz|floz|fluid ounce|fluid ounces' },
  { id: 'pint', measure: true, forms: 'pint|pints|pt|pts|chopine' },
  { id: 'quart', measure: true, forms: 'quart|quarts|qt|qts' },
  { id: 'gallon', measure: true, forms: 'gallon|gallons|gal' },
  { id: 'cm', measure: true, forms: 'cm|centimetre|centimetres|centimeter|centimeters' },
  { id: 'inch', measure: true, forms: 'in|inch|inches|"|″' },
  {
    id: 'pinch',
    forms:
      'pinch|pinches|good pinch|pincee|pincees|prise|prisen|messerspitze|messerspitzen|msp|pizzico|pizzichi|presa|prese|pizca|pizcas|pitada|pitadas|pointe de couteau|pointes de couteau|pointe|punta de cuchillo|punta di coltello',
  },
  {
    id: 'dash',
    forms: 'dash|dashes|trait|traits|spritzer|chorrito|chorritos|chorro|chorros|spruzzata|fio|spruzzo',
  },
  { id: 'splash', forms: 'splash|splashes|schuss|goccio' },
  { id: 'drizzle', forms: 'drizzle|filo|hilo' },
  { id: 'drop', forms: 'drop|drops|goutte|gouttes|tropfen|gota|gotas|goccia|gocce' },
  { id: 'squeeze', forms: 'squeeze|squeezes|squirt' },
  { id: 'glug', forms: 'glug|glugs' },
  { id: 'dollop', forms: 'dollop|dollops' },
  { id: 'sprinkle', forms: 'sprinkle|sprinkling|sprinkles|dusting|grating|gratings' },
  {
    id: 'handful',
    forms:
      'handful|handfuls|handfull|poignee|poignees|handvoll|hand voll|manciata|manciate|punado|punados|mao cheia|maos cheias|punhado|punhados',
  },
  { id: 'knob', forms: 'knob|knobs|noix|noisette|noce|nuez|walnussgrosses stuck' },
  {
    id: 'clove',
    forms:
      'clove|cloves|gousse|gousses|zehe|zehen|knoblauchzehe|knoblauchzehen|spicchio|spicchi|diente|dientes|dente|dentes',
  },
  {
    id: 'slice',
    forms:
      'slice|slices|tranche|tranches|scheibe|scheiben|scheibchen|fetta|fette|fettina|fettine|rodaja|rodajas|loncha|lonchas|rebanada|rebanadas|rodela|rodelas|fatia|fatias|rondelle|rondelles|lamelle|lamelles',
  },
  {
    id: 'can',
    forms:
      'can|cans|tin|tins|boite|boites|conserve|dose|dosen|lata|latas|lattina|lattine|scatola|scatole|scatoletta|scatolette|latita|latinha',
  },
  {
    id: 'jar',
    forms:
      'jar|jars|bocal|bocaux|glas|glaser|vasetto|vasetti|frasco|frascos|tarro|tarros|bote|botes|barattolo',
  },
  {
    id: 'glass',
    forms: 'glass|glasses|verre|verres|bicchiere|bicchieri|vaso|vasos|copo|copos|copa|verre a moutarde',
  },
  {
    id: 'bottle',
    forms: 'bottle|bottles|bouteille|bouteilles|flasche|flaschen|botella|botellas|bottiglia|garrafa|garrafas',
  },
  {
    id: 'packet',
    forms:
      'packet|packets|pkt|package|packages|pkg|pkgs|pack|packs|sachet|sachets|packung|packungen|packchen|pack.|pck|pkg.|pkt.|paeckchen|beutel|bustina|bustine|busta|confezione|confezioni|sobre|sobres|pacote|pacotes|paquete|paquetes|envelope|envelopes|saqueta|saquetas|paquet|paquets|barquette|barquettes|sachet(s)|paczek',
  },
  { id: 'box', forms: 'box|boxes|caixa|caixas|caixinha|caja|cajas' },
  { id: 'bag', forms: 'bag|bags|sac|sacs|bolsa|bolsas|saco|sacos' },
  { id: 'carton', forms: 'carton|cartons|brique|briques|briquette|brick|bricks|cartone' },
  { id: 'container', forms: 'container|containers|becher|recipiente' },
  { id: 'tub', forms: 'tub|tubs' },
  { id: 'tube', forms: 'tube|tubes|tubo' },
  { id: 'pot', forms: 'pot|pots|pote|potes' },
  {
    id: 'bunch',
    forms:
      'bunch|bunches|botte|bottes|bouquet|bouquets|bund|bunde|bundel|mazzo|mazzi|mazzetto|mazzetti|ciuffo|ciuffi|ciuffetto|manojo|manojos|ramillete|maco|macos|molho|molhos|ramo|ramos',
  },
  {
    id: 'sprig',
    forms:
      'sprig|sprigs|brin|brins|branche|branches|branchette|branch|zweig|zweige|zweiglein|stiel|stiele|stangel|rametto|rametti|rama|ramas|ramita|ramitas|raminho|raminhos|brindille',
  },
  {
    id: 'stalk',
    forms:
      'stalk|stalks|stem|stems|rib|ribs|stick celery|tige|tiges|stange|stangen|costa|coste|gambo|gambi|tallo|tallos|talo|talos|cote|cotes',
  },
  {
    id: 'leaf',
    forms:
      'leaf|leaves|feuille|feuilles|blatt|blatter|foglia|foglie|fogliolina|foglioline|hoja|hojas|folha|folhas',
  },
  { id: 'stick', forms: 'stick|sticks|baton|batons|stuckchen' },
  {
    id: 'head',
    forms:
      'head|heads|tete|tetes|kopf|kopfe|knolle|knollen|cabeza|cabezas|testa|teste|cabeca|cabecas|cespo|cespi',
  },
  { id: 'bulb', forms: 'bulb|bulbs|bulbe|bulbes|bulbo|bulbos' },
  { id: 'sheet', forms: 'sheet|sheets' },
  { id: 'strip', forms: 'strip|strips|streifen' },
  { id: 'ear', forms: 'ear|ears|epi|epis' },
  { id: 'fillet', forms: 'fillet|fillets|filet|filets|file|files|filete|filetes|filetto|filetti' },
  { id: 'cube', forms: 'cube|cubes|wurfel|cubetto|cubetti|pastilla|pastillas|dado|tablete|tabletes' },
  { id: 'rasher', forms: 'rasher|rashers' },
  { id: 'loaf', forms: 'loaf|loaves|laib' },
  { id: 'scoop', forms: 'scoop|scoops|boule|boules|kugel|kugeln|bola|bolas|pallina' },
  { id: 'ball', forms: 'ball|balls' },
  { id: 'block', forms: 'block|blocks|bloc|bloque' },
  {
    id: 'bar',
    forms: 'bar|bars|tablette|tablettes|tafel|tableta|tabletas|barre|barres|tavoletta|barra|barras|riegel',
  },
  { id: 'square', forms: 'square|squares|carre|carres' },
  { id: 'wedge', forms: 'wedge|wedges|quartier|quartiers' },
  { id: 'chunk', forms: 'chunk|chunks' },
  { id: 'segment', forms: 'segment|segments' },
  { id: 'round', forms: 'round|rounds' },
  { id: 'log', forms: 'log|logs|buche' },
  { id: 'rack', forms: 'rack|racks' },
  { id: 'part', forms: 'part|parts|parte|partes' },
  { id: 'portion', forms: 'portion|portions|portionen|serving|servings|porzione|porzioni|porcion|porcoes' },
  { id: 'batch', forms: 'batch|batches' },
  { id: 'recipe', forms: 'recipe|recipes' },
  { id: 'measure', forms: 'dose|doses|dosage' },
  { id: 'dozen', forms: 'dozen|dozens|douzaine|douzaines|dutzend|docena|docenas|dozzina|duzia|duzias' },
  { id: 'grind', forms: 'grind|grinds|tour|tours|twist|twists|umdrehungen|tour de moulin|tours de moulin' },
  {
    id: 'piece',
    forms:
      'piece|pieces|pc|pcs|pce|morceau|morceaux|stuck|stucke|stk|st|pezzo|pezzi|pezzetto|trozo|trozos|pedaco|pedacos|unidad|unidades|unidade|unite|unites|unid|uds|ud|each|ea|unit|units|pieza|piezas|pavé|pave|paves',
  },
];
