import { expect, it } from 'vitest';
import type { ListedBrand } from './read-lists.ts';
import { settleLists } from './settle-lists.ts';

const row = (brand: string, parts: string, more: Partial<ListedBrand> = {}): ListedBrand => ({
  brand,
  country: 'FR',
  parts: parts.split(' '),
  set: 'general-knowledge',
  ...more,
});
const whole = (brand: string, parts: string) => row(brand, parts, { set: 'fr-bdpm', whole: true });
const partial = (brand: string, parts: string) => row(brand, parts, { set: 'us-ndc', whole: false });
const shown = (rows: ListedBrand[]) => rows.map(({ brand, parts }) => `${brand}: ${parts.join(' ')}`);

it('drops what a register knows to be something else, or to be more', () => {
  const registered = [
    whole('LIPIODOL', '?ethiodized_oil'),
    whole('Duoplavin', 'acetylsalicylic-acid clopidogrel'),
  ];
  const others = [
    row('Lipiodol', 'iodine'),
    row('Duoplavin', 'clopidogrel'),
    row('Doliprane', 'paracetamol'),
  ];
  expect(shown(settleLists(registered, others))).toEqual([...shown(registered), 'Doliprane: paracetamol']);
});

it('says nothing of the same name in another country', () => {
  const abroad = row('Panadol', 'caffeine', { country: 'GB' });
  expect(settleLists([whole('Panadol', 'paracetamol')], [abroad])).toContain(abroad);
});

it('takes the way of taking from a register that lists every product, else from the list that tells it', () => {
  expect(
    shown(settleLists([whole('Voltarene', 'diclofenac:topical')], [row('Voltarene', 'diclofenac')])),
  ).toEqual(['Voltarene: diclofenac:topical']);
  expect(
    shown(settleLists([partial('Cardioaspirin', 'aspirin')], [row('Cardioaspirin', 'aspirin:low-dose')])),
  ).toEqual(['Cardioaspirin: aspirin:low-dose']);
});

it('takes half of a listed composition for cut off where the register lists a part of the products', () => {
  const listed = row('Combivir', 'lamivudine zidovudine', { set: 'us-drugs-at-fda' });
  expect(shown(settleLists([partial('Combivir', 'lamivudine')], [listed]))).toEqual([
    'Combivir: lamivudine zidovudine',
  ]);
});

it('names a substance that no record covers as the register does', () => {
  const registered = [whole('Omnitrope', '?somatropin')];
  expect(settleLists(registered, [row('Omnitrope', '?somatropine')])).toEqual(registered);
});

it('prefers the list that says against what a vaccine is', () => {
  const listed = row('Boostrix', 'pertussis-vaccine');
  const settled = settleLists([whole('Boostrix', '?vaccine_(other)')], [listed]);
  expect(new Set(shown(settled))).toEqual(new Set(['Boostrix: pertussis-vaccine']));
});

it('knows a live vaccine from the hand-made table, whatever the country', () => {
  const live = row('Ixchiq', 'chikungunya-vaccine-live', { country: 'US' });
  expect(shown(settleLists([whole('Ixchiq', 'chikungunya-vaccine')], [live]))).toEqual([
    'Ixchiq: chikungunya-vaccine-live',
    'Ixchiq: chikungunya-vaccine-live',
  ]);
});
