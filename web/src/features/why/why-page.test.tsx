// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { openPage } from '../../testing/open-page.tsx';
import { files } from './testing/sample-pages.ts';
import { WhyIndexPage } from './why-index-page.tsx';
import { WhyGroupPage, WhyMedicinePage, WhyRulePage } from './why-page.tsx';

let asked: string[] = [];
let isDown = false;

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('why', 'verdict', 'risk');
});
beforeEach(() => {
  asked = [];
  isDown = false;
  vi.stubGlobal('fetch', async (input: unknown) => {
    const path = new URL(String(input), 'http://localhost').pathname;
    asked.push(path);
    if (isDown) throw new TypeError('no network');
    const file = files[path];
    return file === undefined ? new Response('Not found', { status: 404 }) : Response.json(file);
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await act(() => changeLanguage('en'));
});

/** Opens a page as a visitor. */
const open = (page: ReactElement, path: string, route: string, state: unknown = null) =>
  openPage(page, path, null, { route, state });
const openRule = (id = 'listeria', state: unknown = null) =>
  open(<WhyRulePage />, `/why/${id}`, '/why/:id', state);
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the page of a rule', () => {
  it('needs no account, and loads one file', async () => {
    await openRule();
    expect(await screen.findByRole('heading', { level: 1, name: 'Listeria' })).toBeTruthy();
    expect(asked).toEqual(['/why-pages/rule-listeria.json']);
  });

  it('says what the danger is, with its source, and that no figure is known where none is', async () => {
    await openRule();
    await screen.findByText('It can reach the baby.');
    expect(part('What the danger is').getByRole('link', { name: /NHS, 2023/ })).toBeTruthy();
    expect(
      part('How rare it is').getByText(/No official body that we could read gives a figure/),
    ).toBeTruthy();
    expect(part('What is not looked at').getByText('The date on a pack.')).toBeTruthy();
  });

  it('lists foods by rating, each in its state and with whose word it is, and amounts', async () => {
    await openRule();
    await screen.findByText('It can reach the baby.');
    const foods = part('Which foods');
    expect(foods.getByText(/^raw or undercooked, unpasteurised/).textContent).toBe(
      'raw or undercooked, unpasteurised · France and United Kingdom',
    );
    expect(foods.getByText(/^cooked through/)).toBeTruthy();
    expect(foods.getAllByRole('link', { name: 'soft cheese' })[0]?.getAttribute('href')).toBe(
      '/why/group/soft-cheese',
    );
    expect(foods.getByText('caffeine').closest('li')?.textContent).toBe(
      'caffeine: 200 mg a day · several countries',
    );
  });

  it('gives each document with its country, its date or that of the copy, and how it was read', async () => {
    await openRule();
    await screen.findByText('It can reach the baby.');
    const [own, reported] = part('What each authority says').getAllByRole('listitem');
    expect(own?.textContent).toContain('NHS · United Kingdom');
    expect(own?.textContent).toContain('No brie unless it is cooked.');
    expect(own?.textContent).toMatch(/2023 · checked Nov 30, 2026/);
    expect(reported?.textContent).toMatch(/no date printed; copy of October 2024/);
    const reporter = within(reported as HTMLElement).getByRole('link', { name: /A newspaper/ });
    expect(reporter.closest('p')?.textContent).toContain('Read as reported by');
    expect(reporter.getAttribute('href')).toBe('https://news.example/avis');
  });

  it('names both sides by country where authorities differ', async () => {
    await openRule();
    await screen.findByText('It can reach the baby.');
    const sides = part('Where authorities differ').getAllByRole('listitem');
    expect(sides.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^France: advises against it \(however it is made\)Anses/),
      expect.stringMatching(/^United Kingdom: sees no objection/),
    ]);
  });

  it('says how sure it is, how that was worked out, and that nobody has reviewed it', async () => {
    await openRule();
    await screen.findByText('It can reach the baby.');
    const sure = part('How sure this is');
    expect(sure.getByText(/^Fair: at least two authorities/)).toBeTruthy();
    expect(sure.getByText('1 known from a copy or a report of it')).toBeTruthy();
    expect(sure.getByText('authorities differ on 1 point')).toBeTruthy();
    expect(sure.getByText('No doctor or midwife has reviewed this page yet.')).toBeTruthy();
    expect(sure.getByText('How this is worked out')).toBeTruthy();
  });

  it.each([
    [
      { signed: 3, of: 3, whole: { profession: 'midwife', on: '2027-03-12' } },
      'Reviewed by a midwife, March 12, 2027',
    ],
    [{ signed: 1, of: 3, whole: null }, '1 of the 3 statements on this page has been signed by a clinician.'],
  ])('tells of the review %j', async (review, text) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ ...(files['/why-pages/rule-listeria.json'] as object), review }),
    );
    await openRule();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('No doctor or midwife has reviewed this page yet.')).toBeNull();
  });

  it('speaks French where the interface does', async () => {
    await act(() => changeLanguage('fr'));
    await openRule();
    expect(await screen.findByText('Elle peut atteindre le bébé.')).toBeTruthy();
    expect(screen.getByText('Pas de brie, sauf cuit.')).toBeTruthy();
    expect(screen.getByText(/^cru ou peu cuit, non pasteurisé/)).toBeTruthy();
  });

  it.each(['gone', 'UPPER', '..%2Findex'])('of the unknown id %s leads to the list', async (id) => {
    await openRule(id);
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such page' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the list' }).getAttribute('href')).toBe('/why');
  });

  it('says when it could not be loaded, and loads it when asked again', async () => {
    isDown = true;
    await openRule();
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText('It can reach the baby.')).toBeTruthy();
  });
});

describe('the way back', () => {
  it('leads to the answer that the page was opened from, as it was left', async () => {
    const { router } = await open(<p>the answer</p>, '/shared#secret', '/shared');
    expect(router.state.location.hash).toBe('#secret');
    cleanup();
    await openRule('listeria', { fromAnswer: true });
    expect(await screen.findByRole('button', { name: 'Back to the answer' })).toBeTruthy();
  });

  it('leads to the list of all pages otherwise', async () => {
    await openRule();
    const all = await screen.findByRole('link', { name: 'All pages' });
    expect(all.getAttribute('href')).toBe('/why');
  });
});

describe('the page of a food group', () => {
  it('says what it is judged by and why, and what belongs to it', async () => {
    await open(<WhyGroupPage />, '/why/group/soft-cheese', '/why/group/:id');
    expect(await screen.findByRole('heading', { level: 1, name: 'Soft cheese' })).toBeTruthy();
    const rules = part('What is looked at, and why');
    expect(rules.getByRole('link', { name: 'Listeria' }).getAttribute('href')).toBe('/why/listeria');
    expect(rules.getByText('It can reach the baby.')).toBeTruthy();
    expect(part('What belongs to it').getByText('brie, camembert')).toBeTruthy();
    expect(part('It belongs to').getByRole('link', { name: 'Cheese' })).toBeTruthy();
  });
});

describe('the page of a class of medicines', () => {
  it('says first not to stop a prescribed medicine, then what is said of the class and its medicines', async () => {
    await open(<WhyMedicinePage />, '/why/medicine/nsaid', '/why/medicine/:id');
    expect(await screen.findByRole('heading', { level: 1, name: 'NSAIDs' })).toBeTruthy();
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe('Before anything else');
    expect(screen.getByText(/Do not stop a prescribed medicine by yourself/)).toBeTruthy();
    expect(screen.getByText('Stopping it suddenly can do harm.')).toBeTruthy();
    expect(part('What countries say of the whole class').getByRole('listitem').textContent).toMatch(
      /^France: First trimester: only on advice\. Second: only on advice\. Third: avoid\. From week 24: avoid\./,
    );
    expect(part('What is said of its medicines').getByText('said of 2 medicines of the class')).toBeTruthy();
    expect(part('Its medicines').getByText('Throughout pregnancy: avoid.')).toBeTruthy();
    expect(part('Where authorities differ').getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('the list of all pages', () => {
  it('has every page, and finds it by any of its names', async () => {
    await open(<WhyIndexPage />, '/why', '/why');
    expect(await screen.findByRole('link', { name: 'Listeria' })).toBeTruthy();
    const search = screen.getByRole('searchbox', { name: 'Search dangers, foods and medicines' });
    fireEvent.change(search, { target: { value: 'ains' } });
    expect(screen.getByRole('link', { name: 'NSAIDs' }).getAttribute('href')).toBe('/why/medicine/nsaid');
    expect(screen.queryByRole('link', { name: 'Listeria' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1 page found');
    fireEvent.change(search, { target: { value: 'zorblax' } });
    expect(screen.getByText(/^Nothing has that name/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('link', { name: 'Listeria' })).toBeTruthy();
  });

  it('leads from a medicine to the page of its class, and says where it has none', async () => {
    const { router } = await open(<WhyIndexPage />, '/why?substance=ibuprofen', '/why', { fromAnswer: true });
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/why/medicine/nsaid'));
    expect(router.state.location.state).toEqual({ fromAnswer: true });
    cleanup();
    await open(<WhyIndexPage />, '/why?substance=zorblax', '/why');
    expect(await screen.findByText('This medicine belongs to no class that has a page.')).toBeTruthy();
  });
});
