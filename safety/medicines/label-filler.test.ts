import { packMedicines } from '@mirabelle/knowledge/pack/pack-medicines.ts';
import { describe, expect, it } from 'vitest';
import { createMedicineEngine } from './engine.ts';
import { FILLER_WORDS } from './read/page-words.ts';
import { isBuiltLikeSubstance } from './read/unknown-names.ts';
import { nameWords } from './read/words.ts';

const engine = createMedicineEngine(await packMedicines());

/** Whole labels, as boxes carry them; in front the medicine, behind it what is no medicine. */
const LABELS: Record<string, [medicine: string, substance: string, filler: string]> = {
  en: [
    'Paracetamol 500 mg film-coated tablets',
    'paracetamol',
    '32 tablets. For oral use. Keep out of the sight and reach of children. Read the package leaflet before use. Store below 25 °C in the original package. Do not exceed the stated dose. Marketing authorisation holder: Teva UK Ltd. PL 00289/0123',
  ],
  fr: [
    'DOLIPRANE 1000 mg comprimés pelliculés',
    'paracetamol',
    'Voie orale. Boîte de 30 comprimés sous plaquettes thermoformées. Tenir hors de la vue et de la portée des enfants. Lire attentivement la notice avant utilisation. À conserver à une température inférieure à 25 °C et à l’abri de l’humidité. Titulaire de l’autorisation de mise sur le marché : Sanofi Winthrop Industrie. Respecter les doses prescrites. Uniquement sur ordonnance. Liste I.',
  ],
  de: [
    'Ibuprofen-ratiopharm 400 mg akut Filmtabletten',
    'ibuprofen',
    'Zum Einnehmen. Für Kinder unzugänglich aufbewahren. Packungsbeilage beachten. 50 Filmtabletten N3. Apothekenpflichtig. Nicht über 25 °C lagern. Verwendbar bis: Zul.-Nr. Bei leichten bis mäßig starken Schmerzen und Fieber. Pharmazeutischer Unternehmer ratiopharm GmbH Ulm',
  ],
  es: [
    'Ibuprofeno Cinfa 600 mg comprimidos recubiertos con película EFG',
    'ibuprofen',
    'Vía oral. 40 comprimidos. Mantener fuera de la vista y del alcance de los niños. Leer el prospecto antes de utilizar este medicamento. Medicamento sujeto a prescripción médica. Conservar por debajo de 30 °C. Titular de la autorización de comercialización Laboratorios Cinfa. Caducidad Lote',
  ],
  it: [
    'Tachipirina 1000 mg compresse rivestite con film',
    'paracetamol',
    'Uso orale. 16 compresse divisibili. Tenere fuori dalla vista e dalla portata dei bambini. Leggere attentamente il foglio illustrativo prima dell’uso. Medicinale soggetto a prescrizione medica. Conservare nella confezione originale per proteggere il medicinale dalla luce. Titolare A.I.C. Angelini. Scadenza. Smaltimento',
  ],
  pt: [
    'Ben-u-ron 500 mg comprimidos revestidos por película',
    'paracetamol',
    'Via oral. 20 comprimidos. Manter fora da vista e do alcance das crianças. Leia o folheto informativo antes de utilizar. Medicamento não sujeito a receita médica. Conservar na embalagem de origem para proteger da humidade. Titular da autorização de introdução no mercado Bene Farmacêutica. Prazo de validade. Lote',
  ],
};
const substancesOf = (text: string) => engine.analyze({ text }).ingredients.map(({ substance }) => substance);

describe.each(Object.entries(LABELS))('a label in %s', (_language, [medicine, substance, filler]) => {
  it('is read without a word on what is only packing, and only once', () => {
    const verdict = engine.analyze({ text: `${medicine}. ${filler}` });
    expect(verdict.unknown).toEqual([]);
    expect(verdict.ingredients.map((each) => each.substance)).toEqual([substance]);
  });

  it.each([
    `${medicine}. Nabrofenil 250 mg. ${filler}`,
    `${medicine}. ${filler}. Nabrofenil`,
    `${medicine} + Nabrofenil. ${filler}`,
  ])('never swallows what may be a second substance: %s', (text) => {
    expect(engine.analyze({ text }).unknown.join()).toContain('Nabrofenil');
  });

  it('finds a second substance that is known, wherever it stands', () => {
    expect(substancesOf(`${medicine}. ${filler}. Warfarin 5 mg`).toSorted()).toEqual(
      [substance, 'warfarin'].toSorted(),
    );
    expect(substancesOf(`${medicine} + warfarin 5 mg. ${filler}`).toSorted()).toEqual(
      [substance, 'warfarin'].toSorted(),
    );
  });
});

describe('the filler words', () => {
  it('hold no name of a medicine, and none that is built like a substance', () => {
    const names = FILLER_WORDS.filter(
      (word) =>
        nameWords(word).some(isBuiltLikeSubstance) ||
        engine.analyze({ text: `${word} 20 mg` }).ingredients.length > 0,
    );
    expect(names).toEqual([]);
  });
});
