import { medicationResultSchema } from '@mirabelle/contract/functions/analyze-medication.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import {
  ALTERNATIVE_REASONS,
  CONCERNS,
  CONDITIONS,
  EXCIPIENT_FINDINGS,
  MEASURES,
  STOPPING_DANGERS,
} from '@mirabelle/contract/medicine.ts';
import { packMedicines } from '@mirabelle/knowledge/pack/pack-medicines.ts';
import { describe, expect, it } from 'vitest';
import { createMedicineEngine } from '../engine.ts';
import { renderMedicine, renderMedicineFinding, renderMedicineHeadline } from './render.ts';
import { MEDICINE_TEXTS } from './texts.ts';

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])].map((p) => p.toLowerCase()).sort();
const engine = createMedicineEngine(await packMedicines());
const userContext = (gestationalWeek: number | null, country: string | null) => ({
  country,
  gestationalWeek,
  toxoplasmosis: 'UNKNOWN' as const,
  gestationalDiabetes: 'UNKNOWN' as const,
  allergies: [],
});

describe.each(LANGUAGES)('messages in %s', (language) => {
  const texts = MEDICINE_TEXTS[language];

  it('have the same keys and values as English', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(MEDICINE_TEXTS.en).sort());
    for (const [key, text] of Object.entries(texts))
      expect(placeholders(text), key).toEqual(placeholders(MEDICINE_TEXTS.en[key] ?? ''));
  });

  it('leave no gap, whatever is asked', () => {
    for (const text of [
      'ibuprofen 400 mg',
      'valproate',
      'Gaviscon',
      'methotrexate 10 mg',
      'Xyzal, Nabrofenil 20',
      '',
    ]) {
      const result = renderMedicine(
        engine.analyze({ text, language, userContext: userContext(30, 'GB') }),
        language,
      );
      expect(medicationResultSchema.parse(result).medication_name).not.toBe('');
      const { verdict: _, citations: _of, elsewhere: _in, ...words } = result;
      expect(JSON.stringify(words)).not.toMatch(/\{\w+\}|undefined|""(?!,"services)/);
    }
  });
});

describe('wordings', () => {
  it('exist for every key that a record may hold', () => {
    const keys = [
      ...CONCERNS.map((key) => `concern.${key}`),
      ...CONDITIONS.map((key) => `condition.${key}`),
      ...STOPPING_DANGERS.map((key) => `stopping.${key}`),
      ...MEASURES.map((key) => `measure.${key}`),
      ...ALTERNATIVE_REASONS.map((key) => `alternative.${key}`),
      ...EXCIPIENT_FINDINGS.map((key) => `excipient.${key}`),
    ];
    expect(keys.filter((key) => !MEDICINE_TEXTS.en[key] && !MEDICINE_TEXTS.en[`${key}.months`])).toEqual([]);
  });

  it('keep French signs with their words by a no-break space', () => {
    for (const [key, text] of Object.entries(MEDICINE_TEXTS.fr)) {
      expect(text.match(/(?:^|[^\u00a0\u202f])[:;?!»]|«(?![\u00a0\u202f])|\p{L}'\p{L}/gu) ?? [], key).toEqual(
        [],
      );
    }
  });
});

describe('renderMedicine', () => {
  it("says the week and the others' weeks in French in weeks of amenorrhoea", () => {
    const verdict = engine.analyze({ text: 'ibuprofène 400 mg', userContext: userContext(30, 'FR') });
    const result = renderMedicine(verdict, 'fr');
    expect(result.safety_analysis.general_safety).toContain('24\u00a0SA');
    expect(result.elsewhere.map(({ text }) => text).join()).toContain('20\u00a0SA');
  });

  it('says the letter with its system and year, never alone', () => {
    const result = renderMedicine(engine.analyze({ text: 'paracetamol' }), 'en');
    expect(result.safety_analysis.pregnancy_category).toMatch(/^TGA A \(2019\)/);
  });

  it('says each trimester of a medicine whose advice changes', () => {
    const { trimester_specific } = renderMedicine(
      engine.analyze({ text: 'enalapril 5 mg' }),
      'en',
    ).safety_analysis;
    expect(trimester_specific.second).toBe('Second trimester: avoid.');
  });

  it('says what to do about an unknown name', () => {
    const result = renderMedicine(engine.analyze({ text: 'Nabrofenil 250' }), 'en');
    expect(result.safety_analysis.risk_level).toBe('UNKNOWN');
    expect(result.safety_analysis.general_safety).toContain('active substance');
    expect(result.unknown).toContain('Nabrofenil');
  });

  it('names what a warning is about where there are several ingredients, and says each once', () => {
    const texts = (text: string) =>
      renderMedicine(engine.analyze({ text, userContext: userContext(10, 'FR') }), 'en').warnings.map(
        (one) => one.text,
      );
    expect(texts('ibuprofen 400 mg')).toContain('Take the lowest dose that helps, for the shortest time.');
    const several = texts('ibuprofen 400 mg, paracetamol 500 mg');
    expect(several).toContain('Ibuprofen – Take the lowest dose that helps, for the shortest time.');
    expect(several.filter((text) => /^(?:It|Take) /.test(text))).toEqual([]);
    expect(new Set(several).size).toBe(several.length);
  });

  it('says a health authority that speaks for several countries in words, not by a code', () => {
    const { elsewhere } = renderMedicine(
      engine.analyze({ text: 'pseudoephedrine', userContext: userContext(30, 'US') }),
      'en',
    );
    expect(elsewhere.map(({ text }) => text).join()).not.toContain('INT');
  });

  it('heads the warning of an anti-inflammatory with the trimester from which it is to be avoided', () => {
    const verdict = engine.analyze({ text: 'ibuprofen 400 mg', userContext: userContext(null, 'FR') });
    expect(verdict.warnings.find(({ type }) => type === 'pregnancy')?.trimester).toBe(2);
  });

  it('names what is unknown by what was read', () => {
    const named = (text: string) => renderMedicine(engine.analyze({ text }), 'en').medication_name;
    expect(named('Zorglubine')).toBe('Unknown medicine: Zorglubine');
    expect(named('Zorglu, Blarn, Quuxol, Frobnixan')).not.toContain(':');
  });

  it.each([
    ['isotretinoin', 'throughout pregnancy'],
    ['ibuprofen 400 mg', 'at least part of pregnancy'],
  ])('says of %s without a week that it is to be avoided %s', (text, when) => {
    const verdict = engine.analyze({ text, userContext: userContext(null, 'GB') });
    expect(renderMedicineHeadline(verdict, 'en')).toContain(when);
  });

  it('says the headline and each statement also on their own, for who shows them beside their sources', () => {
    const verdict = engine.analyze({ text: 'warfarin 5 mg', userContext: userContext(12, 'GB') });
    const whole = renderMedicine(verdict, 'fr').safety_analysis.general_safety;
    const said = [
      renderMedicineHeadline(verdict, 'fr'),
      ...(verdict.ingredients[0]?.findings ?? [])
        .filter(({ kind }) => kind !== 'question')
        .map((finding) => renderMedicineFinding(finding, 'fr')),
    ];
    expect(said.length).toBeGreaterThan(2);
    for (const sentence of said) expect(whole).toContain(sentence);
  });

  it('says the same verdict in another language without the knowledge', () => {
    const verdict = JSON.parse(JSON.stringify(engine.analyze({ text: 'warfarin 5 mg' })));
    expect(renderMedicine(verdict, 'en').safety_analysis.general_safety).toContain('heparin');
    expect(renderMedicine(verdict, 'fr').safety_analysis.general_safety).toContain('héparine');
  });
});

describe('what a verdict says', () => {
  const said = (text: string, language: 'en' | 'fr', who: Parameters<typeof userContext>) =>
    renderMedicine(engine.analyze({ text, userContext: userContext(...who) }), language);

  it('leaves no specialist to decide on a tea, nor a painkiller in the place of low-dose aspirin', () => {
    expect(said('cannabis', 'en', [20, 'GB']).safety_analysis.general_safety).not.toContain('specialist');
    expect(said('aspirin 75 mg', 'en', [20, 'GB']).alternatives).toEqual([]);
  });

  it('says what another country says once', () => {
    const texts = said('ibuprofen 400 mg', 'en', [12, 'FR']).elsewhere.map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });

  it('asks whether a lone everyday word was meant as a medicine', () => {
    expect(said('moment', 'fr', [30, 'IT']).questions.join()).toContain('Vouliez-vous dire');
  });

  it('warns gravely of stopping only what needs advice itself', () => {
    const severities = (text: string) =>
      engine
        .analyze({ text, userContext: userContext(20, 'GB') })
        .warnings.flatMap(({ type, severity }) => (type === 'stopping' ? [severity] : []));
    expect(severities('salbutamol inhaler')).toEqual(['MODERATE']);
    expect(severities('lamotrigine 100 mg')).toEqual(['HIGH']);
  });
});
