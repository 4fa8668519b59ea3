import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const risk = (section: string, text: string, description: string | null, language: Language) =>
  engine.assess({ kind: 'dish', text, description, section, language }).risk;

describe('a heading that names a dish', () => {
  it.each([
    ['Tartares', 'Maison', null, 'fr'],
    ['Tartares', 'L’Italien', 'pesto, parmesan, câpres', 'fr'],
    ['Tatar', 'Klassisch mit Kapern', null, 'de'],
    ['Tartares', 'Saumon avocat', null, 'fr'],
    ['Carpaccios', 'Bœuf', null, 'fr'],
    ['Tartare', 'Di ricciola', null, 'it'],
    ['Ceviches', 'Au maïs', null, 'fr'],
    ['Carpacci', 'Con rucola', null, 'it'],
  ] as const)('makes what stands under it raw: %s, %s', (section, text, description, language) => {
    expect(risk(section, text, description, language)).toBe('HIGH_RISK');
  });

  it.each([
    ['Pizzas', 'Fermière', null, 'fr'],
    ['Stir-fries', 'Beef', null, 'en'],
    ['Curries', 'Lamb', null, 'en'],
    ['Carpaccios', 'Ananas', null, 'fr'],
    ['Tartares', 'Frites', null, 'fr'],
    ['Burgers', 'Frites', null, 'fr'],
  ] as const)('tells what a bare name is, and nothing of what names itself: %s, %s', (...line) => {
    const [section, text, description, language] = line;
    expect(risk(section, text, description, language)).toBe('NO_RISK');
  });

  it.each([
    ['Pizzas', 'Blorvak', null, 'fr'],
    ['Curries', 'Zorblax', null, 'en'],
    ['Burgers', 'House', null, 'en'],
    ['Pizzas', 'Burrata', null, 'fr'],
  ] as const)('clears no unknown word and nothing that is eaten cold: %s, %s', (...line) => {
    const [section, text, description, language] = line;
    expect(risk(section, text, description, language)).toBe('TO_CHECK');
  });
});

describe('a heading that names an alcoholic drink', () => {
  it.each([
    ['Daiquiris', 'Strawberry', null, 'en'],
    ['Gins', 'Rhubarb & ginger', null, 'en'],
    ['Craft beers', 'Citrus haze', 'orange, coriander', 'en'],
    ['Eaux-de-vie', 'Poire', null, 'fr'],
    ['Digestifs', 'Menthe', null, 'fr'],
    ['Caipirinhas', 'Maracujá', null, 'pt'],
    ['Vini e birre', 'Il Grillo', null, 'it'],
    ['Schnäpse', 'Haselnuss', null, 'de'],
    ['Liköre', 'Kaffee', null, 'de'],
    ['Shots', 'Pfirsich', null, 'de'],
    ['Bier', 'Hefe', null, 'de'],
    ['Liqueurs', 'Cream', null, 'en'],
    ['Cocktails', 'Espresso', null, 'en'],
    ['Weißwein', 'Maddalena (Basilicata) 0.75 l', null, 'de'],
    ['Weißwein', 'Maddalena 0,751', null, 'de'],
  ] as const)('says so of what tells only how it tastes: %s, %s', (...line) => {
    const [section, text, description, language] = line;
    expect(risk(section, text, description, language)).toBe('HIGH_RISK');
  });

  it.each([
    ['Caipirinhas sem álcool', 'Limão', null, 'pt'],
    ['Cocktails sans alcool', 'Pomme', null, 'fr'],
    ['Cocktails', 'Olives', null, 'en'],
    ['Cocktails', 'Lemonade', null, 'en'],
  ] as const)('says nothing of what has none: %s, %s', (...line) => {
    const [section, text, description, language] = line;
    expect(risk(section, text, description, language)).toBe('NO_RISK');
  });
});

describe('a heading that names a narrower dish', () => {
  it.each([
    ['Chicken burgers', 'Barbecue style burger', null, 'en', 'NO_RISK'],
    ['Chicken burgers', 'Beef burger', null, 'en', 'TO_CHECK'],
    ['Chicken burgers', 'Angus burger', null, 'en', 'TO_CHECK'],
    ['Veg burger', 'Paneer burger', null, 'en', 'NO_RISK'],
    ['Burgers', 'Poivre', 'sauce au poivre', 'fr', 'TO_CHECK'],
    ['Burgers', 'House burger', null, 'en', 'TO_CHECK'],
  ] as const)('tells what kind it is: %s, %s', (section, text, description, language, expected) => {
    expect(risk(section, text, description, language)).toBe(expected);
  });
});

describe('a heading that says what is under it changes daily', () => {
  it.each([
    ['Soup of the day', 'Bowl', null, 'en'],
    ['Tagessuppe', 'Groß', null, 'de'],
    ['Sopa del día', 'Media', null, 'es'],
    ['Zuppa del giorno', 'Con crostini', null, 'it'],
  ] as const)('is asked about, whatever the size or what comes with it: %s, %s', (...line) => {
    const [section, text, description, language] = line;
    expect(risk(section, text, description, language)).toBe('TO_CHECK');
  });
});

describe('a heading that takes something out of dishes', () => {
  it.each([
    ['Vegan', 'Zorblax sandwich', 'coppa, salami, provolone', 'en', 'TO_CHECK'],
    ['Vegan', 'Sea plate', 'raw salmon, rice', 'en', 'TO_CHECK'],
    ['Végétarien', 'Assiette Zorblax', 'jambon de Parme, melon', 'fr', 'TO_CHECK'],
    ['Sans alcool', 'Zorblax', 'rhum, menthe, citron vert', 'fr', 'TO_CHECK'],
    ['Vegan', 'Zorblax sandwich', 'lettuce, tomato, falafel', 'en', 'NO_RISK'],
    ['Vegan', 'Salmon tartare', null, 'en', 'TO_CHECK'],
    ['Veggie', 'Beef carpaccio', null, 'en', 'TO_CHECK'],
    ['Vegan', 'Carbonara', null, 'en', 'NO_RISK'],
    ['Alcohol-free', 'Mojito', null, 'en', 'NO_RISK'],
  ] as const)(
    'is doubted where the line names what is of high risk: %s, %s, %s',
    (section, text, description, language, expected) => {
      expect(risk(section, text, description, language)).toBe(expected);
    },
  );
});

describe('a heading of what dishes are made on', () => {
  it.each([
    ['Salads', 'Zorblax', 'lettuce, tomato, corn, chicken', 'en', 'NO_RISK'],
    ['Pâtes', 'La Zorblax', 'tomate, basilic, ail', 'fr', 'NO_RISK'],
    ['Galettes', 'La Zorblax', 'emmental, poireaux, champignons', 'fr', 'NO_RISK'],
    ['Salads', 'Zorblax', 'lettuce, tomato', 'en', 'TO_CHECK'],
    ['Salads', 'Zorblax', 'lettuce, corn, smoked salmon', 'en', 'HIGH_RISK'],
    ['Starters', 'Zorblax', 'lettuce, tomato, corn, chicken', 'en', 'TO_CHECK'],
  ] as const)(
    'makes a name of what lists its ingredients: %s, %s, %s',
    (section, text, description, language, expected) => {
      expect(risk(section, text, description, language)).toBe(expected);
    },
  );
});

describe('a heading of a dish', () => {
  it('takes the brand of an energy drink for the name of a burger', () => {
    expect(risk('Burgers', 'Monster', null, 'en')).toBe('TO_CHECK');
    expect(risk('Energy drinks', 'Monster', null, 'en')).toBe('HIGH_RISK');
  });
});

describe('a pizza that is called after a pudding', () => {
  it('is what its list says, and a pudding where nothing savoury is listed', () => {
    const under = (text: string, description?: string) =>
      engine.assess({ kind: 'dish', text, description, section: 'Pizzas', language: 'fr' });
    const listed = under('La Charlotte', 'tomate, mozzarella, gorgonzola');
    expect(listed.risk).toBe('NO_RISK');
    expect(listed.ingredients.some(({ name }) => name === 'sugar')).toBe(false);
    expect(under('Tiramisu').risk).not.toBe('NO_RISK');
  });
});

describe('a heading that names no drink, and a line of a wine list', () => {
  const poured = (section: string | null, text: string, language: Language, course: 'DRINKS' | 'STARTER') =>
    engine.assess({ kind: 'dish', text, section, course, language }).risk;

  it.each([
    ['Whites by the glass', 'Blorvak', 'en'],
    ['Rouges & rosés', 'Domaine Blorvak', 'fr'],
    ['Bollicine', 'Blorvak', 'it'],
    ['De barril', 'Blorvak', 'es'],
    ['Sterke dranken', 'Blorvak', 'nl'],
    ['Röda viner', 'Blorvak', 'sv'],
    ['Vom Fass', 'Blorvak 0,5 l', 'de'],
    ['Rotwein', 'Bricco della Bigotta 2015, Giacomo Bologna', 'de'],
    ['Vini bianchi', 'Pecorino', 'it'],
    [null, 'Blorvak, IGP', 'fr'],
    [null, 'Poggio Blorvak 2017, Fattorie di Magliano', 'it'],
  ] as const)('is alcohol: %s, %s', (section, text, language) => {
    expect(poured(section, text, language as Language, 'DRINKS')).toBe('HIGH_RISK');
  });

  it.each([
    ['On tap', 'Root beer', 'en', 'DRINKS'],
    ['Vom Fass', 'Apfelschorle', 'de', 'DRINKS'],
    ['Rouges', 'Coca-Cola', 'fr', 'DRINKS'],
    ['Sparkling', 'Water', 'en', 'DRINKS'],
    ['By the glass', 'Orange juice', 'en', 'DRINKS'],
    ['Bier', 'Alkoholfreies Weizen 0,5', 'de', 'DRINKS'],
    ['Reds', 'Tomato salad', 'en', 'STARTER'],
    [null, 'Evian 2000 ml', 'en', 'DRINKS'],
  ] as const)('is none where it says so itself: %s, %s', (section, text, language, course) => {
    expect(poured(section, text, language, course)).toBe('NO_RISK');
  });

  it.each([
    ['Weißwein', 'Maddalena', 'de'],
    ['Vini bianchi', 'Maddalena', 'it'],
    ['Vins rouges', 'Charlotte', 'fr'],
  ] as const)(
    'is asked about where a bare name means something to eat: %s, %s',
    (section, text, language) => {
      expect(poured(section, text, language, 'DRINKS')).toBe('TO_CHECK');
    },
  );

  it.each([
    ['Wine', 'Olives', 'en'],
    ['Vins', 'Limonade', 'fr'],
    ['Vini', 'Espresso', 'it'],
  ] as const)(
    'is what its words say where that is drunk, or eaten with wine: %s, %s',
    (section, text, language) => {
      expect(poured(section, text, language, 'DRINKS')).toBe('NO_RISK');
    },
  );

  it.each([
    ['Mocktails', 'en'],
    ['Boissons chaudes', 'fr'],
    ['Alkoholfrei', 'de'],
    ['Analcolici', 'it'],
    ['Frisdranken', 'nl'],
  ] as const)('is asked about under soft drinks: %s', (section, language) => {
    expect(poured(section, 'Blorvak', language as Language, 'DRINKS')).toBe('TO_CHECK');
  });
});
