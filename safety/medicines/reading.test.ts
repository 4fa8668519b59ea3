import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../testing/cpu-ms.ts';
import { ask, substancesIn } from './testing/ask.ts';

describe('reading', () => {
  it('reads digits for letters, misspellings and names torn in two', () => {
    expect(substancesIn('D0liprane')).toEqual(['paracetamol']);
    expect(substancesIn('AC1DO FOLICO 5 mg')).toEqual(['folic-acid']);
    expect(substancesIn('amoxicilin 500 mg')).toEqual(['amoxicillin']);
    expect(substancesIn('Doli prane 500 mg')).toEqual(['paracetamol']);
  });

  it.each([
    ['Panadol\nNight', ['diphenhydramine', 'paracetamol']],
    ['Claritin\nD 12 hour', ['loratadine', 'pseudoephedrine']],
    ['Nurofen\nPlus\n24 tablets', ['codeine', 'ibuprofen']],
  ])('reads a name over two lines of a box: %j', (text, substances) => {
    expect(substancesIn(text).sort()).toEqual(substances);
  });

  it.each(['Zirtek\nPlus', 'Panadol\n24 tablets\nCold & Flu', 'Tylenol No. 5', 'Zirtek Allergy + Sinus'])(
    'knows that a product is not the plain brand, wherever its box says so: %j',
    (text) => {
      expect(ask(text).level).not.toBe('SAFE');
    },
  );

  it.each(['Doliprane 1000\n1 comprimé par jour', 'Panadol\n500 mg\nfor the night'])(
    'takes the line that says how a medicine is taken for no part of its name: %j',
    (text) => {
      expect(ask(text).level).toBe('SAFE');
    },
  );

  it('takes a brand in brackets for the product that was named before it', () => {
    expect(ask('paracetamol (Panadol) 500 mg').products.map(({ brand }) => brand)).toEqual(['Panadol']);
  });

  it('asks whether a corrected spelling is what was meant', () => {
    expect(ask('parcetamol 500 mg').findings.map(({ key }) => key)).toContain('question.spelling');
  });

  it.each([
    ['brentuximab', 'brentuximab-vedotin'],
    ['belantamab', 'belantamab-mafodotin'],
    ['corifollitropin', 'corifollitropin-alfa'],
  ])('knows a substance of two words by its first: %s', (text, substance) => {
    expect(substancesIn(text)).toEqual([substance]);
  });

  it.each(['Zimox 1 g cpr solubili', 'AM0XICILLINE ARR0W 1 g\n14 cp dispersibles'])(
    'takes what a tablet is like, and a misread maker, for no other product: %j',
    (text) => {
      expect(ask(text).level).toBe('SAFE');
    },
  );

  it.each([
    ['Sidroga Blasen- und Nierentee', ['medicinal-tea']],
    ['cough syrup', ['cough-and-throat-product']],
    ['Prospan Hustensaft', ['ivy-leaf']],
    ['paracetamol 500 mg, cough syrup', ['cough-and-throat-product', 'paracetamol']],
  ])('says of a kind of product that what is in it decides, unless a brand tells: %s', (text, substances) => {
    expect(substancesIn(text).sort()).toEqual(substances);
  });

  it('tells a capsule from a gel by its accent', () => {
    expect(ask('Doliprane 500 mg gél.').level).toBe('SAFE');
    expect(ask('Doliprane 500 mg gel').level).not.toBe('SAFE');
  });

  it.each([
    ['sage capsules', 'sage'],
    ['gélules de sauge', 'sage'],
    ['Petersilie Kapseln', 'parsley'],
    ['prezzemolo compresse', 'parsley'],
    ['cápsulas de ortiga', 'nettle-leaf'],
    ['comprimidos de alcaçuz', 'liquorice-root'],
  ])('takes a plant that is eaten too for what is swallowed as a medicine: %s', (text, substance) => {
    expect(substancesIn(text)).toContain(substance);
  });

  it.each([
    'sage',
    'parsley 20 g',
    'persil',
    'Fenchel',
    'cannelle en poudre',
    'Schlaf Tabletten',
    'Frauen Kapseln',
  ])('takes a plant without such a form for no medicine: %s', (text) => {
    expect(substancesIn(text)).toEqual([]);
  });

  it.each([
    ['Lactuloes', 'lactulose'],
    ['Clarithrmycine', 'clarithromycin'],
    ['metfromin', 'metformin'],
    ['Flic acid', 'folic-acid'],
    ['Canestne gyno', 'clotrimazole'],
    ['Haldol Decnaoas', 'haloperidol'],
  ])('puts right a slip where all names near it mean one medicine, and asks: %s', (text, substance) => {
    const { ingredients, findings } = ask(text);
    expect(ingredients.map((one) => one.substance)).toEqual([substance]);
    expect(findings.some(({ key }) => key === 'question.spelling' || key === 'question.guess')).toBe(true);
  });

  it('asks where the names near a slip mean different medicines', () => {
    const { level, findings } = ask('Prednislon');
    expect(level).toBe('UNKNOWN');
    expect(findings.flatMap(({ key, data }) => (key === 'question.guess' ? [data.taken] : []))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ en: 'prednisone' }),
        expect.objectContaining({ en: 'prednisolone' }),
      ]),
    );
  });

  it.each([
    ['Clozapinum', 'clozapine'],
    ['Natrii chloridum', 'sodium-chloride'],
    ['Acidum folicum', 'folic-acid'],
    ['Topiramaat', 'topiramate'],
    ['Metoprololsuccinaat ret', 'metoprolol'],
    ['Chlooramfenicol', 'chloramphenicol'],
    ['foliumzuur 0,5 mg', 'folic-acid'],
    ['valproïnezuur', 'valproate'],
    ['alendroninezuur', 'alendronic-acid'],
  ])('knows the Latin and Dutch spelling of a substance: %s', (text, substance) => {
    const { ingredients, findings } = ask(text);
    expect(ingredients.map((one) => one.substance)).toEqual([substance]);
    expect(findings.map(({ key }) => key)).not.toContain('question.spelling');
  });

  it('knows abbreviations in their own letter case only', () => {
    expect(substancesIn('APAP 500 mg')).toEqual(['paracetamol']);
    expect(substancesIn('HCTZ 12.5 mg')).toEqual(['hydrochlorothiazide']);
    expect(substancesIn('mtx tools for the garden and some ass jokes')).toEqual([]);
  });

  it('takes the house before a brand for its maker', () => {
    expect(ask('Vicks NyQuil').products.map(({ brand }) => brand)).toEqual(['NyQuil']);
  });

  it('takes a salt for part of its substance', () => {
    expect(substancesIn('Lipitor 20mg atorvastatin calcium')).toEqual(['atorvastatin']);
    expect(substancesIn('chlorhydrate de cétirizine 10 mg')).toEqual(['cetirizine']);
  });

  it.each([
    ['Lithiumcarbonat', 'lithium'],
    ['LITHIUMCARB0NAT 450 mg', 'lithium'],
    ['Zinkcitrat', 'zinc'],
    ['Magnesiumcitrat', 'magnesium'],
    ['citrato de magnesio', 'magnesium'],
    ['hiclato de doxiciclina', 'doxycycline'],
    ['ferro bisglicinato', 'iron'],
  ])('knows the salt, written in one or beside the substance, in any language: %s', (text, substance) => {
    const { ingredients, unknown } = ask(text);
    expect(ingredients.map((one) => one.substance)).toEqual([substance]);
    expect(unknown).toEqual([]);
  });

  it('reads what tells the members of a range apart as one word, full stops and all', () => {
    expect(ask('Comirnaty LP.8.1').products.map(({ brand }) => brand)).toEqual(['Comirnaty LP.8.1']);
    expect(ask('Comirnaty LP.8.1 Zorbexil').level).not.toBe('SAFE');
  });

  it('reads "and" for the sign in a name', () => {
    expect(ask('Strepsils honey and lemon lozenges').products.map(({ brand }) => brand)).toEqual([
      'Strepsils Honey & Lemon',
    ]);
  });

  it('gives every substance of a combination product and of a list', () => {
    expect(substancesIn('Co-codamol 30/500').sort()).toEqual(['codeine', 'paracetamol']);
    expect(substancesIn('Zyrtec 10 mg, lisinopril 5 mg and Xanax').sort()).toEqual([
      'alprazolam',
      'cetirizine',
      'lisinopril',
    ]);
  });

  it('tells low-dose aspirin from the painkiller by its strength', () => {
    const variant = (text: string) => ask(text).ingredients[0]?.variant;
    expect(variant('aspirin 75 mg')).toBe('low-dose');
    expect(variant('aspirin 0,1 g')).toBe('low-dose');
    expect(variant('aspirin 500 mg')).toBe('usual');
  });

  it('tells eye drops and creams from tablets', () => {
    expect(ask('timolol eye drops 0.5%').ingredients[0]?.variant).toBe('eye');
    expect(ask('terbinafine cream 1%').ingredients[0]?.variant).toBe('topical');
    expect(ask('terbinafine 250 mg tablets').ingredients[0]?.variant).toBe('usual');
  });

  it('takes the worse way and asks where the route decides and is not said', () => {
    const verdict = ask('budesonide');
    expect(verdict.level).toBe('CAUTION');
    expect(verdict.ingredients[0]?.findings.map(({ key }) => key)).toContain('question.route');
  });

  it('says which form, route and maker it read', () => {
    expect(ask('Amoxicillin Sandoz 500 mg capsules').products[0]).toMatchObject({
      form: 'capsules',
      route: 'oral',
      manufacturer: 'Sandoz',
      strengths: [{ value: 500, unit: 'mg' }],
    });
  });

  it('reads brands that are typed without capitals', () => {
    expect(substancesIn('i take doliprane and xanax every evening after dinner with water').sort()).toEqual([
      'alprazolam',
      'paracetamol',
    ]);
  });

  it('reads names without their apostrophe', () => {
    expect(substancesIn('St Johns wort 300 mg')).toEqual(['st-johns-wort']);
  });

  it('does not take in what a product is free of', () => {
    expect(substancesIn('paracetamol 500 mg, sans codéine')).toEqual(['paracetamol']);
  });
});

describe('speed', () => {
  it('answers a leaflet of 20,000 words, less than 1 ms a word', () => {
    const leaflet = `${'Ihr Arzt wird entscheiden ob dieses Arzneimittl geeignet isst. '.repeat(2500)}Ibuprofen 400 mg`;
    const costMs = cpuMsOf(() => expect(ask(leaflet).ingredients[0]?.substance).toBe('ibuprofen'));
    expect(costMs).toBeLessThan(20_000);
  });

  it('looks an unknown word up among all brands in less than 1 ms', () => {
    // The best of five rounds: a cache that others emptied is not measured.
    const rounds = Array.from({ length: 5 }, () =>
      cpuMsOf(() => {
        for (let i = 0; i < 20; i++) ask(`Trobaxin${String.fromCharCode(97 + (i % 26))}l 40 mg`);
      }),
    );
    expect(Math.min(...rounds) / 60).toBeLessThan(1);
  });
});
