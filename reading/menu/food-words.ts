import type { Course } from '@mirabelle/contract/menu.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/**
 * Words by which dishes are known, in six languages, by the course they most often belong to.
 * A word counts when a word of the text begins with it (four letters or more) or equals it.
 */
const WORDS: Readonly<Record<Course | 'ANY', string>> = {
  STARTER:
    'soup soupe zuppa suppe sopa veloute gazpacho gaspacho carpaccio bruschetta crostini terrine rillettes oysters huitres ostriche ostras ostern hummus houmous nachos olives aceitunas azeitonas croquetas pataniscas antipasto burrata caprese ceviche tartare gravlax escargots escargot foie pate parfait gyoza samosa samosas bhaji edamame salade salad insalata salat ensalada salada minestrone chowder bisque croquettes jamon presunto boquerones ensaladilla couvert matjes tatar',
  MAIN: 'chicken poulet pollo frango hahnchen huhn beef boeuf manzo rind vaca ternera vitello veau kalb lamb agneau agnello lamm cordero cordeiro borrego pork porc maiale schwein cerdo porco steak entrecote filet fillet filetto solomillo bife burger hamburger cheeseburger pizza pasta spaghetti penne linguine tagliatelle gnocchi lasagne lasagna lasagnes ravioli raviolis risotto paella curry salmon saumon salmone lachs tuna thon tonno atun cod cabillaud bacalao bacalhau merluza pescada haddock bass branzino lubina dorade orata trout truite forelle zander sole duck canard anatra ente pato turkey dinde truthahn venison hirsch reh fish poisson pesce fisch pescado peixe prawns gambas crevettes gamberi camarao mussels moules cozze mejillones squid calamari calamares polpo pulpo polvo schnitzel braten gulasch knodel spatzle ribs brisket shank pie stew ragout tajine tagine couscous magret confit blanquette cassoulet bourguignon saucisse sausage wurst bratwurst arroz leitao cochinillo cordon omelette quiche sandwich wrap tacos burrito fajitas ramen noodles biryani tikka masala korma kebab moussaka galette ossobuco saltimbocca tortilla albondigas lasanha rumpsteak sirloin ribeye roast grilled grille gegrillt',
  DESSERT:
    'cake gateau torta tarta bolo kuchen torte tart tarte brownie cheesecake tiramisu mousse creme brulee panna cotta pudding pudim pannacotta fondant moelleux profiteroles crumble sorbet sorbetto sorbete gelato glace glaces eis eisbecher ice sundae meringue pavlova flan natillas churros crepe crepes pancakes waffle gaufre baba cannoli cannolo semifreddo affogato strudel kaiserschmarrn grutze torrijas quindim nata helado gelado sobremesa baklava cookie toffee trifle parfait clafoutis macaron eclair fromages cheeseboard zabaione tatin',
  DRINKS:
    'wine vin vino vinho wein beer biere birra bier cerveza cerveja cider cidre sidra cocktail coffee cafe caffe kaffee espresso cappuccino latte macchiato americano tea thee infusion tisana tisane cha juice jus succo saft zumo sumo water eau acqua wasser agua cola coca limonade lemonade limonata limonada soda tonic gin rum vodka whisky whiskey tequila cognac grappa prosecco champagne cremant cava spritz mojito martini margarita negroni merlot chardonnay sauvignon pinot cabernet rioja chianti bordeaux sancerre chablis lager ale stout pils weizen weissbier hefeweizen kir pastis aperol amaro limoncello porto port sherry sangria smoothie milkshake schorle apfelschorle mineral chocolat caipirinha pint 33cl 75cl galao imperial',
  ANY: 'cheese fromage formaggio kase queso queijo garlic ail aglio knoblauch ajo alho butter beurre burro mantequilla manteiga sauce salsa sosse sosse molho cream panna sahne nata natas tomato tomate tomates pomodoro onion oignon cipolla zwiebel cebolla cebola potato potatoes pomme pommes patate kartoffel patatas batata mushroom champignon champignons funghi setas cogumelos rice riz riso reis egg eggs oeuf oeufs uovo uova huevo huevos ovo bread pain pane brot pan pao ham jambon prosciutto schinken bacon lardons lemon citron limone zitrone limon limao parmesan parmigiano mozzarella basil basilic basilico olive honey miel miele honig mint menthe herbs spinach epinards spinaci mustard vinaigrette mayonnaise aioli pesto truffle truffe tartufo vanilla vanille vaniglia chocolate chocolat cioccolato schokolade caramel apple apfel mela manzana almond amandes mandorle spicy fried roasted roti baked fries frites chips mashed smoked fume affumicato geraucherter fresh frais fresco frisch vegetables legumes verdure gemuse verduras salade beans haricots fagioli lentils lentilles chorizo anchovies acciughe anchois capers capperi rocket roquette rucola avocado served homemade maison casa',
};

interface Lexicon {
  exact: Map<string, Course | 'ANY'>;
  stems: [string, Course | 'ANY'][];
}

const LEXICON: Lexicon = (() => {
  const exact = new Map<string, Course | 'ANY'>();
  for (const course of ['STARTER', 'MAIN', 'DESSERT', 'DRINKS', 'ANY'] as const) {
    for (const word of WORDS[course].split(' ')) if (!exact.has(word)) exact.set(word, course);
  }
  const stems = [...exact].filter(([word]) => word.length >= 5) as [string, Course | 'ANY'][];
  return { exact, stems };
})();

const KINDS = new Map<string, Course | 'ANY' | null>();

function kindOf(word: string): Course | 'ANY' | null {
  const known = KINDS.get(word);
  if (known !== undefined) return known;
  const found =
    LEXICON.exact.get(word) ??
    (word.length < 5 ? null : (LEXICON.stems.find(([stem]) => word.startsWith(stem))?.[1] ?? null));
  if (KINDS.size > 5000) KINDS.clear();
  KINDS.set(word, found);
  return found;
}

/** Words of food or drink in a text. */
export function foodWordCount(text: string): number {
  return foldWords(text)
    .split(' ')
    .filter((word) => kindOf(word) !== null).length;
}

/** The course that most of these dishes seem to belong to; null when their words do not tell. */
export function courseOfDishes(
  dishes: readonly { name: string; description: string | null }[],
): Course | null {
  const votes: Record<Course, number> = { STARTER: 0, MAIN: 0, DESSERT: 0, DRINKS: 0 };
  for (const dish of dishes) {
    const kinds = new Set(foldWords(dish.name).split(' ').map(kindOf));
    for (const kind of kinds) if (kind && kind !== 'ANY') votes[kind] += 1 / kinds.size + 0.5;
  }
  const [first, second] = (Object.entries(votes) as [Course, number][]).sort((a, b) => b[1] - a[1]);
  const enough = first![1] >= Math.max(0.9, dishes.length * 0.3);
  return enough && first![1] >= 1.5 * second![1] ? first![0] : null;
}
