import type { Finding } from '@mirabelle/contract/finding.ts';
import { reportWrongAnswerRequestSchema } from '@mirabelle/contract/functions/report-wrong-answer.ts';
import { expect, it } from 'vitest';
import { foodAnswer } from './answer-given.ts';
import { reportBody } from './report-body.ts';

const finding = (rule: string, more: Partial<Finding> = {}): Finding => ({
  rule,
  key: `${rule}.high`,
  risk: 'HIGH_RISK',
  cannotTell: null,
  subject: 'brie',
  data: {},
  citations: [],
  elsewhere: [],
  question: null,
  modification: null,
  ...more,
});
const draft = { id: crypto.randomUUID(), wrong: 'milder' as const, why: ' Why ', withCounted: false };
const HER = { country: 'France', language: 'fr' as const };

const allergy = finding('allergies', { subject: 'my milk', data: { allergy: 'My milk', food: 'brie' } });
const forHer = foodAnswer('menu-dish', 'Brie', 'HIGH_RISK', {
  findings: [finding('listeria')],
  profile_findings: [
    allergy,
    finding('toxoplasmosis-status'),
    finding('gestational-diabetes'),
    finding('country'),
  ],
});

it('says nothing of her allergies and her state of health', () => {
  const body = reportBody(forHer, draft, HER);
  expect(body.reasons.map(({ key }) => key)).toEqual(['listeria.high', 'country.high']);
  expect(body).toMatchObject({ country: 'FR', language: 'fr', counted: null });
  expect(JSON.stringify(body)).not.toMatch(/milk|toxoplasmosis|diabetes|allerg/i);
});

it('takes the allergies that counted along where she ticked that', () => {
  const body = reportBody(forHer, { ...draft, withCounted: true }, HER);
  expect(body.counted).toEqual({ week: null, allergies: ['My milk'] });
  expect(JSON.stringify(body)).not.toMatch(/toxoplasmosis|diabetes/);
});

it('names a country of the answer in the place of hers', () => {
  expect(reportBody({ ...forHer, country: 'GB' }, draft, HER).country).toBe('GB');
  expect(reportBody({ ...forHer, country: null }, draft, HER).country).toBeNull();
  expect(reportBody(forHer, draft, { ...HER, country: undefined }).country).toBeNull();
});

it('fits what the server takes, however long and odd the answer is', () => {
  const source = { source: 'x'.repeat(300) };
  const odd = Array.from({ length: 80 }, (_, at) =>
    finding(`rule-${at}`, {
      subject: '🧀'.repeat(200),
      citations: [source, ...Array.from({ length: 20 }, (_x, n) => ({ source: `source-${n}` }))] as never,
    }),
  );
  const answer = foodAnswer('dish-test', `\0${'🧀'.repeat(400)}`, 'HIGH_RISK', {
    findings: [finding('a', { key: 'two words' }), ...odd, ...odd],
  });
  const body = reportBody(answer, { ...draft, why: '🧀'.repeat(1_500) }, HER);
  expect(reportWrongAnswerRequestSchema.safeParse(body).error).toBeUndefined();
  expect(body.reasons).toHaveLength(30);
  expect(body.reasons[0]).toMatchObject({ key: 'rule-0.high' });
});
