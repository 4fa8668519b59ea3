// @vitest-environment happy-dom
import type { ReportWrongAnswerRequest } from '@mirabelle/contract/functions/report-wrong-answer.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { forgetUser } from '../lib/personal-data.ts';
import { openPage } from '../testing/open-page.tsx';
import type { AnswerGiven } from './answer-given.ts';
import { ReportLink } from './report-link.tsx';

const spy = vi.hoisted(() => ({
  sent: [] as ReportWrongAnswerRequest[],
  answer: async (): Promise<unknown> => ({}),
}));
vi.mock('./api.ts', () => ({
  reportWrongAnswer: (body: ReportWrongAnswerRequest) => {
    spy.sent.push(body);
    return spy.answer();
  },
}));
vi.mock('../verdict/use-basis.ts', () => ({
  useBasis: () => ({ shown: { by: 'profile', profile: { country: 'France' } } }),
}));

const brie: AnswerGiven = {
  card: 'menu-dish',
  name: 'Brie',
  rating: 'NO_RISK',
  reasons: [{ key: 'listeria.fine', rating: 'NO_RISK', about: 'brie', sources: ['nhs-foods-to-avoid'] }],
  knowledge: null,
  counted: { week: null, allergies: [] },
};
const kept = (already: boolean) => async () => ({
  report_id: crypto.randomUUID(),
  reported_at: '2026-11-30T10:00:00Z',
  already,
});

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('wrong-answer', 'errors');
});
beforeEach(() => {
  spy.sent = [];
  spy.answer = kept(false);
});
afterEach(() => {
  cleanup();
  forgetUser();
});

const open = async (answer: AnswerGiven = brie) => {
  if (!screen.queryByRole('button', { name: 'Report a wrong answer' }))
    await openPage(<ReportLink answer={answer} />, '/');
  fireEvent.click(screen.getByRole('button', { name: 'Report a wrong answer' }));
  return screen.findByRole('dialog');
};
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send the report' })));

it('sends what is wrong, why and the answer, and says that it has arrived', async () => {
  const dialog = await open();
  expect(within(dialog).getByText(/Not sent: anything else of your profile/)).toBeTruthy();
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  choose('The answer should be stricter');
  write('It is raw milk');
  await send();
  expect(spy.sent).toMatchObject([
    {
      card: 'menu-dish',
      name: 'Brie',
      rating: 'NO_RISK',
      wrong: 'stricter',
      why: 'It is raw milk',
      country: 'FR',
    },
  ]);
  expect(screen.getByRole('status').textContent).toContain('Thank you');
});

it('says that an answer was reported before', async () => {
  spy.answer = kept(true);
  await open();
  choose('The answer should be milder');
  await send();
  expect(screen.getByRole('status').textContent).toMatch(/reported this answer before.*November 30, 2026/);
});

it('asks for what is missing: what is wrong, and words where it is something else', async () => {
  await open();
  await send();
  expect(screen.getByText('Choose what is wrong.')).toBeTruthy();
  choose('Something else');
  await send();
  expect(screen.getByText('Write a few words first.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(spy.sent).toEqual([]);
});

it('keeps what was typed without a network, also once closed, and sends it under the same id', async () => {
  await open();
  choose('The reason or its source is wrong');
  write('No such page');
  spy.answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  await send();
  expect(screen.getByRole('alert').textContent).toContain('Nothing was sent');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await open();
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('No such page');
  spy.answer = kept(false);
  await send();
  expect(new Set(spy.sent.map(({ report_id }) => report_id)).size).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the answer' }));
  await open();
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('');
});

it('offers to send week and allergies only where they counted, and sends them only if that is ticked', async () => {
  await open({ ...brie, counted: { week: 31, allergies: ['Milk'] } });
  const box = screen.getByRole('checkbox', { name: 'Also send the week and allergies that counted' });
  expect((box as HTMLInputElement).checked).toBe(false);
  expect(screen.getByText('Week 31 · Allergies: Milk')).toBeTruthy();
  choose('The answer should be milder');
  fireEvent.click(box);
  await send();
  expect(spy.sent[0]?.counted).toEqual({ week: 31, allergies: ['Milk'] });
});
