import { describe, expect, it } from 'vitest';
import {
  EMPTY_FORM,
  fieldsOf,
  formOf,
  type ProfileForm,
  profileFormSchema,
  questionOf,
  splitAllergies,
  storableOf,
  UNREADABLE,
} from './profile-form.ts';

const now = new Date('2026-06-15T12:00:00Z');
const form = (change: Partial<ProfileForm>): ProfileForm => ({ ...EMPTY_FORM, ...change });
const messages = (change: Partial<ProfileForm>) =>
  profileFormSchema.safeParse(form(change)).error?.issues.map(({ message }) => message) ?? [];

describe('profileFormSchema', () => {
  it('takes a form with nothing in it: everything is optional', () => {
    expect(messages({})).toEqual([]);
  });

  it.each(['-1', '0', '9', '76', '200', '12.5', '1e2', 'abc', '٣١', '99999999999999999999', UNREADABLE])(
    'refuses an age of %s',
    (age) => {
      expect(messages({ age })).toEqual(['errors.age']);
    },
  );

  it.each(['10', '31', ' 31 ', '75', ''])('takes an age of "%s"', (age) => {
    expect(messages({ age })).toEqual([]);
  });

  it.each(['24/12/2026', '12-24-2026', '2026-13-01', '2026-02-30', '20261224', 'soon', UNREADABLE])(
    'refuses a due date of %s',
    (edd) => {
      expect(messages({ edd })).toEqual(['errors.edd']);
    },
  );

  it('refuses names of 5,000 characters and takes emoji', () => {
    expect(messages({ country: 'x'.repeat(5_000) })).toEqual(['errors.country']);
    expect(messages({ otherAllergies: 'x'.repeat(5_000) })).toEqual(['errors.allergyLong']);
    expect(messages({ otherAllergies: 'kiwi, '.repeat(5_000) })).toEqual([]);
    const many = Array.from({ length: 41 }, (_, n) => `allergy ${n}`).join(', ');
    expect(messages({ otherAllergies: many })).toEqual(['errors.allergiesMany']);
    expect(messages({ country: '🇫🇷', otherAllergies: '🥜, 👩🏽‍🍳' })).toEqual([]);
  });

  it('never lets through more than the database’s column takes', () => {
    const longest = Array.from({ length: 40 }, (_, n) => `${n}${'🥜'.repeat(28)}`).join(',');
    const told = messages({ otherAllergies: longest });
    const bytes = Buffer.byteLength(JSON.stringify(splitAllergies(longest)));
    expect(told.length > 0 || bytes <= 8_192).toBe(true);
  });

  it('takes out control characters, which the database refuses', () => {
    expect(profileFormSchema.parse(form({ country: 'Fra\u0000nce\n' })).country).toBe('Fra nce');
  });
});

describe('questionOf', () => {
  it('questions a date that has passed and one more than 42 weeks ahead, and no other', () => {
    expect(questionOf('2026-06-14', now)).toBe('past');
    expect(questionOf('2026-06-15', now)).toBeNull();
    expect(questionOf('2027-04-05', now)).toBeNull();
    expect(questionOf('2027-04-06', now)).toBe('far');
    expect(questionOf('', now)).toBeNull();
  });
});

describe('diets', () => {
  it('are chosen by the stored words, and what stands for none of them stays stored', () => {
    const form = formOf({ dietary_preferences: ['Vegan', 'Low salt'] });
    expect(form.diets).toEqual(['vegan']);
    const saved = fieldsOf({ ...form, diets: ['halal'] }, 'ada', now);
    expect(saved.dietary_preferences).toEqual(['Halal', 'Low salt']);
  });
});

describe('fieldsOf', () => {
  it('stores empty fields as null and an age as a number', () => {
    expect(fieldsOf(EMPTY_FORM, 'ada', now)).toEqual({
      user_id: 'ada',
      age: null,
      country: null,
      language: 'en',
      edd: null,
      toxoplasmosis_status: 'UNKNOWN',
      gestational_diabetes: 'UNKNOWN',
      allergies: [],
      dietary_preferences: [],
      set_up_later: false,
      updated_at: '2026-06-15T12:00:00.000Z',
    });
    expect(fieldsOf(form({ age: '031' }), 'ada', now).age).toBe(31);
  });

  it('joins the chosen allergies and the typed ones, each once', () => {
    const typed = form({ allergies: ['Eggs', 'Fish'], otherAllergies: 'kiwi; Kiwi,\tcéleri, Fish,, ' });
    expect(fieldsOf(typed, 'ada', now).allergies).toEqual(['Fish', 'Eggs', 'kiwi', 'céleri']);
  });
});

describe('storableOf', () => {
  it('keeps what was filled in, but nothing that would be refused or asked about', () => {
    const typed = form({
      country: 'France',
      allergies: ['Fish'],
      otherAllergies: 'kiwi',
      age: '3',
      edd: '2026-06-14',
    });
    expect(storableOf(typed, now)).toEqual(
      form({ country: 'France', allergies: ['Fish'], otherAllergies: 'kiwi' }),
    );
    expect(storableOf(form({ edd: '2026-12-24' }), now).edd).toBe('2026-12-24');
  });
});

describe('formOf', () => {
  it('shows again what was saved', () => {
    const saved = form({
      age: '31',
      country: 'France',
      language: 'fr',
      edd: '2026-12-24',
      toxoplasmosis_status: 'NO',
      gestational_diabetes: 'YES',
      allergies: ['Fish'],
      otherAllergies: 'kiwi, céleri',
    });
    const { updated_at, ...columns } = fieldsOf(saved, crypto.randomUUID(), now);
    expect(formOf({ ...columns, updated_at })).toEqual(saved);
  });

  it('begins empty without a profile, and in English where it has no language', () => {
    expect(formOf(null)).toEqual(EMPTY_FORM);
    expect(formOf({ language: null, age: 31 })).toEqual({ ...EMPTY_FORM, age: '31' });
  });
});
