import { medicationResultSchema } from '@mirabelle/contract/functions/analyze-medication.ts';
import { describe, expect, it } from 'vitest';
import { linesOf, mirabelle } from './testing/run-mirabelle.ts';

describe('mirabelle check food', () => {
  it('says the verdict, why and according to whom', async () => {
    const { code, out } = await mirabelle('check', 'food', 'beef carpaccio');
    expect(code).toBe(0);
    expect(linesOf(out)[0]).toMatch(/^High Risk {2}beef carpaccio {2}\(confidence \d+ %\)$/);
    expect(out).toMatch(/^ {2}Beef: /m);
    expect(out).toMatch(/^ {2}Sources:\n {4}.+ https:\/\//m);
  });

  it('says it in French', async () => {
    const { code, out } = await mirabelle('check', 'food', 'carpaccio de bœuf', '--lang', 'fr');
    expect(code).toBe(0);
    expect(linesOf(out)[0]).toMatch(/^Risque élevé {2}carpaccio de bœuf {2}\(fiabilité \d+ %\)$/);
    expect(out).toMatch(/^ {2}Sources :$/m);
    expect(out).not.toMatch(/High Risk|Ask:|Sources:|as reported by|confidence/);
  });

  it('takes a homonym in the language it is given', async () => {
    const italian = await mirabelle('check', 'food', 'bavette', '--lang', 'it', '--json');
    const french = await mirabelle('check', 'food', 'bavette', '--lang', 'fr', '--json');
    expect(JSON.parse(italian.out)).toMatchObject({ risk: 'NO_RISK' });
    expect(JSON.parse(french.out)).toMatchObject({ risk: 'TO_CHECK' });
  });

  it('gives words, findings and citations as JSON', async () => {
    const { code, out } = await mirabelle('check', 'food', 'salade verte', '--json', '--lang', 'fr');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      text: 'salade verte',
      risk: expect.stringMatching(/^(HIGH_RISK|TO_CHECK|NO_RISK)$/),
      confidence: expect.any(Number),
      reasons: expect.any(Array),
      findings: expect.any(Array),
    });
  });
});

describe('mirabelle check medicine', () => {
  it('says the verdict at the week, why, what instead and according to whom', async () => {
    const at = (week: string) =>
      mirabelle('check', 'medicine', 'Ibuprofen 400 mg', '--week', week, '--country', 'US');
    const [early, late] = [await at('10'), await at('30')];
    expect([early.code, late.code]).toEqual([0, 0]);
    expect(linesOf(early.out)[0]).toMatch(/^Caution {2}ibuprofen {2}\(confidence \d+ %\)$/);
    expect(linesOf(late.out)[0]).toMatch(/^Avoid {2}ibuprofen {2}\(confidence \d+ %\)$/);
    expect(late.out).toMatch(/^ {2}Active ingredients:\n {4}Avoid {2}ibuprofen, 400 mg$/m);
    expect(late.out).toMatch(/^ {2}Safer:\n {4}paracetamol: /m);
    expect(late.out).toMatch(/^ {2}Sources:\n {4}.+ https?:\/\//m);
  });

  it('says it in French', async () => {
    const { code, out } = await mirabelle('check', 'medicine', 'Roaccutane 20 mg', '--lang', 'fr');
    expect(code).toBe(0);
    expect(linesOf(out)[0]).toMatch(/^À éviter {2}Roaccutane {2}\(fiabilité \d+ %\)$/);
    expect(out).not.toMatch(/Avoid|Warnings|Sources:|confidence/);
  });

  it('says of an unknown name that it is unknown, and what to do', async () => {
    const { code, out } = await mirabelle('check', 'medicine', 'Flurbizol');
    expect(code).toBe(0);
    expect(linesOf(out)[0]).toMatch(/^Unknown {2}/);
    expect(out).toMatch(/pharmacist/);
    expect(out).toMatch(/^ {2}Not recognised:\n {4}Flurbizol$/m);
  });

  it('gives words and verdict as JSON', async () => {
    const { code, out } = await mirabelle('check', 'medicine', 'Doliprane', '--json');
    expect(code).toBe(0);
    expect(medicationResultSchema.parse(JSON.parse(out)).verdict.products).toMatchObject([
      { brand: 'Doliprane' },
    ]);
  });
});
