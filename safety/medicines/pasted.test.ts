import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../testing/cpu-ms.ts';
import { answerPasted, type PastedAnswer, readPastedCases } from '../testing/pasted-medicines.ts';
import { ask, engine, substancesIn, userContextOf } from './testing/ask.ts';
import sheets from './testing/sheets.json' with { type: 'json' };

const answers = readPastedCases().map((one) => answerPasted(engine, one));

const share = (part: number, of: number) => part / of;
const count = (list: readonly PastedAnswer[], of: (one: PastedAnswer) => readonly unknown[]) =>
  list.reduce((sum, one) => sum + of(one).length, 0);

describe.each([
  { half: 'looked at', held: false, found: 0.98, extra: 0, untold: 0, overTold: 4 },
  { half: 'put aside', held: true, found: 0.9, extra: 8, untold: 2, overTold: 12 },
])('prescriptions, receipts and letters of the half that was $half', (floor) => {
  const half = answers.filter(({ held }) => held === floor.held);

  it('are read with all their medicines', () => {
    const labelled = count(half, ({ one }) => Object.keys(one.medicines));
    expect(
      share(
        count(half, ({ found }) => found),
        labelled,
      ),
    ).toBeGreaterThanOrEqual(floor.found);
    expect(count(half, ({ extra }) => extra)).toBeLessThanOrEqual(floor.extra);
  });

  it('say what they hold that is not recognised, and little else', () => {
    expect(count(half, ({ untold }) => untold)).toBeLessThanOrEqual(floor.untold);
    expect(count(half, ({ overTold }) => overTold)).toBeLessThanOrEqual(floor.overTold);
  });

  it('are not called safe as a whole where one medicine is not, or is not known', () => {
    expect(half.filter(({ calledSafe }) => calledSafe.includes('the whole'))).toEqual([]);
  });
});

describe.each(LANGUAGES)('a sheet in %s', (language) => {
  const each = (name: string) => sheets[language].map((text) => text.replace('{name}', name));
  const userContext = userContextOf(20);

  it.each(['zorbexal', 'Kadrivon', 'Brulexin forte', 'armour thyroid', 'TREBONIL DUO'])(
    'is never safe with the unknown %s in it',
    (name) => {
      const safe = each(name).filter((text) => ask(text, { language, userContext }).level === 'SAFE');
      expect(safe).toEqual([]);
    },
  );

  it.each(['labetalol', 'ramipril', 'dalteparin', 'Clexane'])('is read with %s and the other', (name) => {
    const [own = ''] = substancesIn(name);
    for (const text of each(name)) {
      const { ingredients, findings } = ask(text, { language, userContext });
      expect(ingredients.map(({ substance }) => substance).sort()).toEqual([own, 'paracetamol'].sort());
      expect(findings.filter(({ kind }) => kind === 'unknown')).toEqual([]);
    }
  });
});

describe('reading line by line', () => {
  const dosages = (text: string) =>
    ask(text).ingredients.map(({ substance, dosage }) => `${substance} ${dosage}`);

  it('gives each medicine its own dose', () => {
    const sheet = 'Ramipril 2,5MG 1-0-0\nMetformin 850 mg 1-0-1\nAspirin 75 mg od';
    expect(dosages(sheet).sort()).toEqual([
      'acetylsalicylic-acid 75 mg',
      'metformin 850 mg',
      'ramipril 2.5 mg',
    ]);
  });

  it('takes no dose and no form from the line of another medicine', () => {
    expect(dosages('Cetirizine\nZorvexal 40 mg')).toEqual(['cetirizine null']);
    expect(ask('Miconazole\nZorvexal cream').products[0]?.route).toBeNull();
  });

  it('reads names of which the first word is cut short', () => {
    expect(substancesIn('Ac. folique 5 mg, vit. D 1000 UI')).toEqual(['folic-acid', 'vitamin-d']);
    expect(substancesIn('amoxicilina/ác. clavulánico 875/125 mg')).toEqual(['amoxicillin-clavulanic-acid']);
  });

  it('gives each product its own level', () => {
    const { products } = ask('Ibuprofen 400 mg\nParacetamol 500 mg', { userContext: userContextOf(30) });
    expect(products.map(({ level }) => level)).toEqual(['AVOID', 'SAFE']);
  });

  it('names a substance that two products hold', () => {
    const { findings } = ask('Dafalgan 1 g cp eff\nDoliprane 500 mg gél.');
    expect(findings.find(({ key }) => key === 'duplicate.substance')?.substances).toEqual(['paracetamol']);
  });

  it('takes less than 50 ms a sheet', () => {
    const costMs = cpuMsOf(() => {
      for (const { one } of answers) engine.analyze({ text: one.text, language: one.language });
    });
    expect(costMs / answers.length).toBeLessThan(50);
  });
});
