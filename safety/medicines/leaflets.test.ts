import { describe, expect, it } from 'vitest';
import { ask, engine } from './testing/ask.ts';

describe('leaflets and photographed boxes', () => {
  it.each([', ', '\n', ' '])('takes a long list of names for what it is, parted by %j', (between) => {
    const names =
      `amoxicillin doxycycline isotretinoin valproate warfarin methotrexate lithium carbamazepine phenytoin
      topiramate lamotrigine sertraline paroxetine diazepam codeine tramadol morphine losartan lisinopril atorvastatin`
        .split(/\s+/)
        .filter(Boolean);
    const many = [...names, ...names, ...names, ...names, ...names];
    const stated = ask(many.join(between)).ingredients.map(({ substance }) => substance);
    expect(names.filter((name) => !stated.some((id) => id.startsWith(name.slice(0, 6))))).toEqual([]);
  });

  const leaflet = (...sections: string[]) => sections.join('\n');
  it.each([
    [
      'en',
      'levothyroxine',
      leaflet(
        'Package leaflet: Information for the patient',
        'Levothyroxine 75 microgram tablets',
        'Read all of this leaflet carefully before you start taking this medicine.',
        '1. What Levothyroxine is and what it is used for',
        'Levothyroxine is a hormone that your thyroid should make.',
        '2. What you need to know before you take Levothyroxine',
        'Do not take it if you are allergic to levothyroxine.',
        'Other medicines and Levothyroxine',
        'methotrexate tablets 10 mg, lithium',
        'Amiodarone 200 mg',
        '3. How to take Levothyroxine',
        'Warfarin 5 mg tablets may have to be adjusted.',
      ),
    ],
    [
      'fr',
      'amoxicillin',
      leaflet(
        "NOTICE : INFORMATION DE L'UTILISATEUR",
        'Amoxicilline 1 g, comprimé dispersible',
        'Veuillez lire attentivement cette notice avant de prendre ce médicament.',
        '1. Dans quels cas ce médicament est-il utilisé ?',
        'Il traite des infections dues à certaines bactéries.',
        '2. Quelles sont les informations à connaître avant de prendre ce médicament ?',
        'Informez votre médecin si vous prenez du méthotrexate 10 mg ou de la warfarine.',
        'Autres médicaments et amoxicilline',
        'Allopurinol 300 mg, comprimé',
        '3. Comment prendre ce médicament ?',
        'Prenez un comprimé matin et soir, avec un verre d’eau.',
      ),
    ],
    [
      'de',
      'hyoscine-butylbromide',
      leaflet(
        'Gebrauchsinformation: Information für Patienten',
        'Buscopan 10 mg überzogene Tabletten',
        'Wirkstoff: Butylscopolaminiumbromid',
        'Lesen Sie die gesamte Packungsbeilage sorgfältig durch.',
        '2. Was sollten Sie vor der Einnahme beachten?',
        'Informieren Sie Ihren Arzt, wenn Sie Digoxin oder',
        'Chinidin 200 mg Tabletten einnehmen.',
        '3. Wie ist Buscopan einzunehmen?',
        'Nehmen Sie dieses Arzneimittel immer genau nach Absprache mit Ihrem Arzt ein.',
        'Die empfohlene Dosis steht auf der Packung.',
      ),
    ],
  ])('takes of a leaflet in %s the medicine it is about: %s', (_, substance, text) => {
    for (const verdict of [ask(text), engine.analyze({ lines: text.split('\n') })]) {
      expect(verdict.ingredients.map((one) => one.substance)).toEqual([substance]);
      expect(verdict.findings.map(({ key }) => key)).toContain('unknown.also-mentioned');
      expect(verdict.findings.map(({ key }) => key)).not.toContain('duplicate.substance');
    }
  });

  it('takes what the leaflet names most often where its title is not in the picture', () => {
    const text = leaflet(
      '2. What you need to know before you take Zoloft',
      'Do not take Zoloft if you are allergic to it.',
      'Do not take Zoloft if you are taking a monoamine oxidase inhibitor such as selegiline 10 mg.',
      'Tell your doctor if you are taking lithium, tramadol, warfarin or pimozide.',
      '3. How to take Zoloft',
      'Take Zoloft once a day, in the morning or in the evening. It can be taken with or without food.',
      'Your doctor may raise your dose by steps of fifty over a number of weeks, always as was told to you.',
    );
    expect(engine.analyze({ lines: text.split('\n') }).ingredients.map((one) => one.substance)).toEqual([
      'sertraline',
    ]);
  });

  it('judges each box of a photograph by itself: what one warns of hides no other', () => {
    const lines = [
      'Xarelto 20 mg',
      '28 comprimidos revestidos',
      '',
      'Paracetamol 500 mg tablets',
      'Do not take with any other paracetamol product. Ask your doctor before you use Xarelto.',
    ];
    const found = engine.analyze({ lines }).ingredients.map((one) => one.substance);
    expect(found.sort()).toEqual(['paracetamol', 'rivaroxaban']);
    expect(engine.analyze({ lines: lines.slice(3) }).ingredients.map((one) => one.substance)).toEqual([
      'paracetamol',
    ]);
  });

  it('counts a box once whose sides repeat its name', () => {
    const lines = [
      'DOLIPRANE 1000 mg',
      'paracétamol',
      '',
      'Doliprane',
      'Paracétamol',
      '',
      'DOLIPRANE 1000 mg',
    ];
    const verdict = engine.analyze({ lines });
    expect(verdict.products).toHaveLength(1);
    expect(verdict.findings.map(({ key }) => key)).not.toContain('duplicate.substance');
  });

  it('keeps excipients apart from what the medicine is', () => {
    const text = 'Composition : phloroglucinol 80 mg, lactose, benzyl alcohol';
    expect(engine.analyze({ lines: [text] }).ingredients.map((one) => one.substance)).toEqual([
      'phloroglucinol',
    ]);
  });

  it('takes an unknown brand for the substance that stands under its strength, and for no other', () => {
    const read = (...lines: string[]) => engine.analyze({ lines }).findings.map(({ key }) => key);
    expect(read('XYLOBRAN 80 mg', 'Phloroglucinol')).not.toContain('unknown.product');
    expect(read('XYLOBRAN 80 mg', 'Phloroglucinol 40 mg')).toContain('unknown.product');
    expect(read('XYLOBRAN 80 mg', '', 'Phloroglucinol')).toContain('unknown.product');
  });

  it('takes a salt on the next line for part of its substance', () => {
    expect(engine.analyze({ lines: ['Metamizol', 'magnésico 575 mg'] }).ingredients).toHaveLength(1);
  });

  it('takes no street or date of a box for a product', () => {
    const { findings } = engine.analyze({
      lines: ['Buscopan 10 mg', 'Brüningstraße 50', 'Verwendbar 05/2027'],
    });
    expect(findings.map(({ key }) => key)).not.toContain('unknown.product');
  });

  const taken = (...blocks: string[][]) => {
    const { products, ingredients, findings } = engine.analyze({
      lines: blocks.flatMap((block, at) => (at === 0 ? block : ['', ...block])),
    });
    return {
      products: products.length,
      substances: ingredients.map(({ substance }) => substance).sort(),
      keys: findings.map(({ key }) => key),
    };
  };
  const title = [
    'Package leaflet: Information for the user',
    'Zoloft 50 mg film-coated tablets',
    'sertraline',
    'Read all of this leaflet carefully before you start taking this medicine because it contains important',
    'information for you. Keep this leaflet. You may need to read it again. If you have any further questions,',
    'ask your doctor or pharmacist. This medicine has been prescribed for you only. Do not pass it on to others.',
  ];
  const interactions = [
    'drugs. Tell your doctor if you take, or have recently taken, or might take any of these, since they may',
    'change how this medicine works, or this medicine may change how well they work for you over the weeks:',
    'warfarin, a medicine that thins the blood',
    'tramadol and fentanyl, for strong pain',
    'lithium, for mood',
    'phenytoin, carbamazepine and valproate, for fits of any kind that you may have had at any time before',
  ];
  const contents = [
    '6. Contents of the pack and other information, which you should keep together with the box of the tablets',
    'The active substance is sertraline. Each tablet contains sertraline 50 mg.',
    'How to store it: below 30 degrees, out of the sight and reach of children, and not after the date on the box.',
    'Tell your pharmacist if you are allergic to any of them, or if you were told that you cannot take some sugars.',
  ];
  it.each([
    ['in order', [title, interactions, contents]],
    ['in any order', [interactions, contents, title]],
    ['beside its box', [['ZOLOFT 50 mg', '30 tablets'], interactions, contents]],
    [
      'behind the other side of its box',
      [['Sertraline 50 mg', 'Each tablet contains sertraline 50 mg'], interactions],
    ],
  ])('takes a leaflet photographed in pieces, %s, for one medicine', (_, blocks) => {
    const read = taken(...blocks);
    expect(read).toMatchObject({ products: 1, substances: ['sertraline'] });
    expect(read.keys).toContain('unknown.also-mentioned');
    expect(read.keys).not.toContain('duplicate.substance');
  });

  it('takes pieces without a title for the medicine that they name most', () => {
    const named = ['How to take Zoloft', 'Take Zoloft once a day.', 'Do not stop Zoloft on your own.'];
    expect(taken(interactions, [...named, ...contents.slice(2), ...contents.slice(2)]).substances).toEqual([
      'sertraline',
    ]);
  });

  it.each([
    [
      'two leaflets',
      [title, title.map((line) => line.replace('Zoloft', 'Advil').replace('sertraline', 'ibuprofen'))],
    ],
    ['a leaflet and another box', [title, interactions, ['ADVIL 400 mg', 'ibuprofen', '20 tablets']]],
    ['a box and the contents of another leaflet', [['ADVIL 400 mg', 'ibuprofen'], contents]],
    [
      'a box and a leaflet that names another medicine over and over',
      [
        ['ADVIL 400 mg', 'ibuprofen'],
        [
          ...interactions.slice(0, 2),
          'Take Zoloft once a day.',
          'Do not stop Zoloft on your own.',
          'Zoloft may make you dizzy.',
          ...contents.slice(2),
        ],
      ],
    ],
  ])('tells several medicines where they are: %s', (_, blocks) => {
    expect(taken(...blocks)).toMatchObject({ products: 2, substances: ['ibuprofen', 'sertraline'] });
  });

  it('counts the brand and the composition on two photographs of a box once, in either order', () => {
    const sides = [['DOLIPRANE 1000 mg', 'comprimé'], ['Chaque comprimé contient paracétamol 1000 mg']];
    for (const blocks of [sides, sides.toReversed()]) {
      const read = taken(...blocks);
      expect(read).toMatchObject({ products: 1, substances: ['paracetamol'] });
      expect(read.keys).not.toContain('duplicate.substance');
    }
    expect(taken(['DOLIPRANE 1000 mg'], ['Paracétamol 1000 mg', '8 comprimés']).products).toBe(2);
  });
});
