import type { Language } from '@mirabelle/contract/language.ts';

/** A recipe invented for tests, with what its page should be read as. */
export interface InventedRecipe {
  language: Language;
  title: string;
  site: string;
  servings: string;
  prep: { iso: string; text: string; read: string };
  cook: { iso: string; text: string; read: string };
  groups: readonly { title: string | null; lines: readonly string[] }[];
  steps: readonly string[];
  words: {
    ingredients: string;
    method: string;
    notes: string;
    note: string;
    comments: string;
    comment: string;
    more: string;
    prep: string;
    cook: string;
  };
  intro: string;
}

export const INVENTED: readonly InventedRecipe[] = [
  {
    language: 'en',
    title: 'Roast Beetroot and Barley Salad',
    site: 'The Copper Pan',
    servings: 'Serves 4',
    prep: { iso: 'PT20M', text: '20 minutes', read: '20 min' },
    cook: { iso: 'PT1H15M', text: '1 hour 15 minutes', read: '1 h 15 min' },
    groups: [
      {
        title: null,
        lines: [
          '500g raw beetroot, scrubbed',
          '200g pearl barley',
          '2 tbsp olive oil',
          '75g walnut halves, roughly chopped',
          '1 small bunch of dill',
          'sea salt and black pepper',
        ],
      },
      {
        title: 'For the dressing',
        lines: [
          '3 tbsp plain yoghurt',
          '1 tsp Dijon mustard',
          '½ lemon, juice only',
          '1 garlic clove, crushed',
        ],
      },
    ],
    steps: [
      'Heat the oven to 200C/180C fan. Wrap the beetroot in foil with half of the oil and roast for an hour until tender.',
      'Meanwhile, simmer the barley in salted water for 30 minutes, then drain well.',
      'Whisk the yoghurt with the mustard, lemon juice and garlic, and season to taste.',
      'Peel the beetroot once it is cool enough to handle and cut it into wedges.',
      'Toss the barley with the dressing, then scatter over the beetroot, walnuts and dill.',
    ],
    words: {
      ingredients: 'Ingredients',
      method: 'Method',
      notes: 'Notes',
      note: 'The salad keeps for two days in the fridge, and the walnuts are best added last.',
      comments: 'Comments',
      comment: 'Made this last night and my family loved it, will add more dill next time!',
      more: 'You may also like',
      prep: 'Prep time',
      cook: 'Cooking time',
    },
    intro:
      'A salad for the first cold evenings of the year, when the market stalls are stacked with muddy roots. I came across barley late and have cooked it weekly ever since.',
  },
  {
    language: 'fr',
    title: 'Gratin de panais aux noisettes',
    site: 'La Table de Lucile',
    servings: 'Pour 6 personnes',
    prep: { iso: 'PT25M', text: '25 min', read: '25 min' },
    cook: { iso: 'PT50M', text: '50 min', read: '50 min' },
    groups: [
      {
        title: 'Pour le gratin',
        lines: [
          '1 kg de panais',
          '30 cl de crème liquide entière',
          '20 cl de lait demi-écrémé',
          "2 gousses d'ail",
          '1 pincée de noix de muscade',
          'Sel et poivre du moulin',
        ],
      },
      {
        title: 'Pour la croûte',
        lines: [
          '60 g de noisettes concassées',
          '40 g de chapelure',
          '2 c. à soupe de beurre fondu',
          'quelques brins de thym',
        ],
      },
    ],
    steps: [
      'Préchauffez le four à 180 °C. Épluchez les panais et coupez-les en rondelles fines.',
      "Faites chauffer la crème, le lait, l'ail écrasé et la muscade dans une casserole sans laisser bouillir.",
      'Disposez les rondelles dans un plat beurré, salez, poivrez et versez la crème chaude dessus.',
      'Mélangez les noisettes, la chapelure, le beurre et le thym, puis répartissez sur le gratin.',
      'Enfournez pour 50 minutes : la pointe du couteau doit entrer sans résistance. Servez bien chaud.',
    ],
    words: {
      ingredients: 'Ingrédients',
      method: 'Préparation',
      notes: 'Astuces',
      note: 'Remplacez les noisettes par des noix si vous en avez sous la main.',
      comments: 'Commentaires',
      comment: 'Très bon gratin, les enfants en ont repris deux fois !',
      more: 'Vous aimerez aussi',
      prep: 'Temps de préparation',
      cook: 'Temps de cuisson',
    },
    intro:
      'Voici un plat que ma grand-tante servait le dimanche, avec une salade amère et un reste de rôti froid. Il se prépare la veille sans rien perdre.',
  },
  {
    language: 'de',
    title: 'Kürbis-Linsen-Eintopf mit Räuchertofu',
    site: 'Löffelweise',
    servings: 'Für 4 Personen',
    prep: { iso: 'PT15M', text: '15 Minuten', read: '15 min' },
    cook: { iso: 'PT40M', text: '40 Minuten', read: '40 min' },
    groups: [
      {
        title: null,
        lines: [
          '1 Hokkaidokürbis (ca. 800 g)',
          '250 g rote Linsen',
          '2 Zwiebeln',
          '1 Stück Ingwer (daumengroß)',
          '3 EL Rapsöl',
          '1 l Gemüsebrühe',
          '400 ml Kokosmilch',
          '1 TL gemahlener Kreuzkümmel',
          '200 g Räuchertofu',
          'Salz, Pfeffer',
        ],
      },
    ],
    steps: [
      'Den Kürbis waschen, halbieren, entkernen und in Würfel schneiden. Zwiebeln und Ingwer schälen und fein hacken.',
      'Das Öl in einem großen Topf erhitzen, Zwiebeln und Ingwer darin glasig dünsten, den Kreuzkümmel kurz mitrösten.',
      'Kürbis und Linsen zugeben, mit der Brühe aufgießen und 25 Minuten bei mittlerer Hitze köcheln lassen.',
      'Die Kokosmilch einrühren, mit Salz und Pfeffer abschmecken und weitere 5 Minuten ziehen lassen.',
      'Den Räuchertofu würfeln, knusprig anbraten und auf dem Eintopf verteilen.',
    ],
    words: {
      ingredients: 'Zutaten',
      method: 'Zubereitung',
      notes: 'Tipps',
      note: 'Der Eintopf schmeckt aufgewärmt noch besser und lässt sich gut einfrieren.',
      comments: 'Kommentare',
      comment: 'Super lecker, habe noch etwas Chili dazugegeben. Danke für das Rezept!',
      more: 'Das könnte dich auch interessieren',
      prep: 'Vorbereitungszeit',
      cook: 'Kochzeit',
    },
    intro:
      'Wenn der Nebel vor dem Fenster steht, kommt bei uns dieser Topf auf den Herd. Er macht alle satt, auch die, die sonst keinen Kürbis mögen.',
  },
  {
    language: 'es',
    title: 'Arroz meloso de setas y calabaza',
    site: 'Fogones de Aurelia',
    servings: '4 raciones',
    prep: { iso: 'PT15M', text: '15 minutos', read: '15 min' },
    cook: { iso: 'PT35M', text: '35 minutos', read: '35 min' },
    groups: [
      {
        title: null,
        lines: [
          '320 g de arroz bomba',
          '300 g de setas variadas',
          '250 g de calabaza pelada',
          '1 cebolla mediana',
          '2 dientes de ajo',
          '1,2 l de caldo de verduras',
          '100 ml de vino blanco',
          '4 cucharadas de aceite de oliva',
          '1 cucharadita de pimentón dulce',
          'Sal al gusto',
        ],
      },
    ],
    steps: [
      'Calienta el aceite en una cazuela amplia y sofríe la cebolla y el ajo picados durante diez minutos.',
      'Añade las setas troceadas y la calabaza en dados, y saltea a fuego vivo hasta que pierdan el agua.',
      'Incorpora el pimentón y el arroz, remueve un minuto y vierte el vino.',
      'Agrega el caldo caliente poco a poco y cocina unos 18 minutos sin dejar de remover.',
      'Deja reposar dos minutos fuera del fuego y sirve enseguida.',
    ],
    words: {
      ingredients: 'Ingredientes',
      method: 'Elaboración',
      notes: 'Consejos',
      note: 'Si queda muy espeso, añade un cucharón de caldo antes de llevarlo a la mesa.',
      comments: 'Comentarios',
      comment: 'Lo hice ayer y quedó buenísimo, gracias por la receta.',
      more: 'Recetas relacionadas',
      prep: 'Tiempo de preparación',
      cook: 'Tiempo de cocción',
    },
    intro:
      'En casa este arroz es cosa de otoño, de cuando mi padre volvía del monte con la cesta llena y las botas perdidas de barro.',
  },
  {
    language: 'it',
    title: 'Torta salata di bietole e ricotta',
    site: 'Il Grembiule Verde',
    servings: 'Dosi per 8 persone',
    prep: { iso: 'PT30M', text: '30 minuti', read: '30 min' },
    cook: { iso: 'PT45M', text: '45 minuti', read: '45 min' },
    groups: [
      {
        title: "Per l'impasto",
        lines: [
          '250 g di farina 00',
          '100 ml di acqua',
          '4 cucchiai di olio extravergine di oliva',
          '1 pizzico di sale',
        ],
      },
      {
        title: 'Per il ripieno',
        lines: [
          '600 g di bietole',
          '300 g di ricotta vaccina',
          '2 uova',
          '50 g di parmigiano grattugiato',
          'noce moscata q.b.',
          'sale e pepe q.b.',
        ],
      },
    ],
    steps: [
      "Lavorate la farina con l'acqua, l'olio e il sale fino a ottenere un impasto liscio e lasciatelo riposare mezz'ora.",
      'Lavate le bietole, lessatele in poca acqua salata, strizzatele e tritatele grossolanamente.',
      'Mescolate la ricotta con le uova, il parmigiano, le bietole e una grattata di noce moscata.',
      'Stendete la pasta in due dischi sottili, foderate uno stampo con il primo e versate il ripieno.',
      'Coprite con il secondo disco, sigillate i bordi e cuocete in forno a 190 °C per 45 minuti.',
    ],
    words: {
      ingredients: 'Ingredienti',
      method: 'Preparazione',
      notes: 'Consigli',
      note: 'La torta è ottima anche fredda, il giorno dopo.',
      comments: 'Commenti',
      comment: 'Fatta oggi, è piaciuta a tutti! Grazie mille della ricetta.',
      more: 'Potrebbero interessarti',
      prep: 'Tempo di preparazione',
      cook: 'Tempo di cottura',
    },
    intro:
      'Una torta che profuma di orto e di domenica, come la faceva la vicina di casa quando eravamo bambini e si giocava in cortile fino a sera.',
  },
  {
    language: 'pt',
    title: 'Sopa de grão com espinafres',
    site: 'Cozinha da Amélia',
    servings: 'Rende 6 porções',
    prep: { iso: 'PT10M', text: '10 minutos', read: '10 min' },
    cook: { iso: 'PT30M', text: '30 minutos', read: '30 min' },
    groups: [
      {
        title: null,
        lines: [
          '400 g de grão-de-bico cozido',
          '1 molho de espinafres',
          '2 batatas médias',
          '1 cebola grande',
          '2 dentes de alho',
          '3 colheres de sopa de azeite',
          '1,5 l de água',
          '1 folha de louro',
          'sal a gosto',
        ],
      },
    ],
    steps: [
      'Descasque as batatas, a cebola e o alho e corte tudo em pedaços.',
      'Aqueça o azeite numa panela e refogue a cebola, o alho e o louro durante cinco minutos.',
      'Junte as batatas, metade do grão e a água, e deixe cozinhar por 20 minutos em fogo médio.',
      'Retire o louro, triture a sopa até ficar cremosa e tempere com sal.',
      'Acrescente os espinafres e o restante grão, deixe ferver mais três minutos e sirva quente.',
    ],
    words: {
      ingredients: 'Ingredientes',
      method: 'Modo de preparo',
      notes: 'Dicas',
      note: 'Sirva com um fio de azeite e pão torrado.',
      comments: 'Comentários',
      comment: 'Fiz hoje para o jantar e toda a família adorou, obrigada!',
      more: 'Veja também',
      prep: 'Tempo de preparo',
      cook: 'Tempo de cozimento',
    },
    intro:
      'Esta sopa aquece as noites frias e faz-se quase sozinha, com o que há sempre na despensa lá de casa.',
  },
];

export const linesOf = (recipe: InventedRecipe): string[] => recipe.groups.flatMap((group) => group.lines);
