// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import { USER_ID } from '../../../testing/open-page.tsx';
import { idOf, savedAnalysis, verdict } from '../testing/saved-analysis.ts';
import {
  backend,
  click,
  fact,
  handed,
  open,
  openWhole,
  profile,
  section,
  texts,
} from './testing/detail-page.tsx';
import { spy } from './testing/detail-page-spy.ts';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/detail-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('./testing/detail-page-spy.ts')).spy.toast,
}));
vi.mock('../../../lib/share-text.ts', async () => ({
  shareText: (await import('./testing/detail-page-spy.ts')).spy.shareText,
}));

describe('a saved analysis of a medicine', () => {
  it('shows name, rating, category, date, how it was given and confidence', async () => {
    await openWhole({ analysis_type: 'ocr' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Advil');
    const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    for (const words of ['Caution', 'Scanned', 'Confidence: 97%', 'May 4, 2026']) {
      expect(header.textContent).toContain(words);
    }
    expect(fact('Category')).toContain('TGA C (2019)');
    expect(screen.getByText('Answer from May 4, 2026.')).toBeTruthy();
  });

  it('holds every section, with all that was said', async () => {
    await openWhole({ medication_info: { ...savedAnalysis(4).medication_info, manufacturer: 'Pfizer' } });
    expect([fact('Form'), fact('Dosage'), fact('Manufacturer'), fact('Active ingredients')]).toEqual([
      'tablets',
      '400 mg',
      'Pfizer',
      'ibuprofen',
    ]);
    const safety = section('Safety Analysis');
    expect(texts(safety, 'h3')).toEqual([
      'General Safety',
      'First Trimester',
      'Second Trimester',
      'Third Trimester',
    ]);
    expect(safety.textContent).toContain('from 24 weeks');
    expect(safety.textContent).toMatch(/Third TrimesterAvoidavoid\./);
    const ingredients = section('Medication Ingredients').textContent;
    for (const words of ['ibuprofen', '400 mg', 'Caution', 'Take the lowest dose']) {
      expect(ingredients).toContain(words);
    }
    expect([fact('Type'), fact('Confidence')]).toEqual(['Manual Entry', '97%']);
    expect(fact('Created')).toContain('May 4, 2026');
    expect(fact('Last updated')).toContain('May 4, 2026');
    for (const title of [
      'Already taken? Who to ask',
      'What other countries’ health authorities say',
      'Sources',
    ]) {
      expect(section(title)).toBeTruthy();
    }
    expect(screen.getByText(/does not replace your doctor/)).toBeTruthy();
  });

  it('sorts the alternatives by their priority', async () => {
    await openWhole();
    expect(savedAnalysis(4).medication_alternatives[0]?.priority_order).toBe(2);
    expect(texts(section('Alternative Options'), 'strong')).toEqual(['paracetamol', 'A cold or warm pack']);
    expect(section('Alternative Options').textContent).toContain('Usual first choice in pregnancy.');
  });

  it('groups the warnings: high, moderate, others', async () => {
    const [moderate, high] = savedAnalysis(4).medication_warnings;
    const low = {
      ...moderate!,
      id: idOf(9),
      severity: 'LOW' as const,
      warning_text: 'Swallow it with water.',
    };
    await openWhole({ medication_warnings: [low, moderate!, high!] });
    const warnings = section('Important Warnings');
    expect(texts(warnings, 'h3')).toEqual(['Important', 'Please note', 'Good to know']);
    expect(texts(warnings, 'li')).toEqual([
      expect.stringContaining('from 24 weeks'),
      expect.stringContaining('lowest dose'),
      expect.stringContaining('Swallow it with water.'),
    ]);
    expect(texts(warnings, 'li')[0]).toContain('Third trimester');
  });

  it('says of each ingredient what belongs to it in one paragraph, and never other words than were given', async () => {
    await openWhole();
    expect(texts(section('Safety Analysis'), 'p').slice(0, 2)).toEqual([
      'At 20 weeks: ask before you take it.',
      expect.stringMatching(/^Ibuprofen .* 24 weeks .* shortest time\.$/),
    ]);
    cleanup();
    const { safety_analysis } = savedAnalysis(4);
    const older = { ...safety_analysis, general_safety: 'As it was worded then. In two sentences.' };
    await openWhole({ safety_analysis: older });
    expect(texts(section('Safety Analysis'), 'p')[0]).toBe('As it was worded then. In two sentences.');
  });

  it('says what was read where the name does not tell', async () => {
    await openWhole();
    expect(screen.queryByRole('heading', { name: 'What we read' })).toBeNull();
    cleanup();
    const details = { ...savedAnalysis(4).details!, verdict: { ...verdict, unknown: ['Flurbizolax'] } };
    await openWhole({ details });
    expect(section('What we read').textContent).toContain('Not recognised: Flurbizolax');
  });

  it('is there at once, before its details are loaded', async () => {
    backend.gate = new Promise(() => {});
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Advil');
    expect(section('Safety Analysis').textContent).toContain('from 24 weeks');
    expect(screen.queryByRole('heading', { name: 'Sources' })).toBeNull();
  });

  it('shows what it has where the rest cannot be loaded, and tries again', async () => {
    backend.failure = { status: 500, code: 'internal' };
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('could not be loaded');
    expect(section('Medication Ingredients').textContent).toContain('ibuprofen');
    backend.failure = null;
    await click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Sources' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is said in the language of the interface from what is stored, and in its own words in its own', async () => {
    await openWhole({ medication_warnings: [] });
    expect(section('Safety Analysis').textContent).toMatch(/First TrimesterCautiononly on advice\./);
    await act(() => changeLanguage('fr'));
    expect((await screen.findByRole('region', { name: 'Analyse de sécurité' })).textContent).toContain(
      'Ibuprofène',
    );
    expect(section('Autres possibilités').textContent).toContain('paracétamol');
    expect(fact('Type')).toBe('Saisie manuelle');
  });

  it('is in the profile’s language where the interface does not speak it', async () => {
    profile({ language: 'de' });
    await openWhole();
    await waitFor(() =>
      expect(section('Safety Analysis').querySelector<HTMLElement>('[lang]')?.lang).toBe('de'),
    );
    expect(screen.getByText(/translated by a machine/)).toBeTruthy();
  });

  it('keeps its own words where nothing but words is stored', async () => {
    backend.gate = new Promise(() => {});
    await open();
    await act(() => changeLanguage('fr'));
    const general = section('Analyse de sécurité').querySelector<HTMLElement>('[lang]');
    expect([general?.lang, general?.textContent]).toEqual(['en', expect.stringContaining('from 24 weeks')]);
  });

  it('without an analysis leads to the history', async () => {
    for (const state of [null, {}, { analysis: { id: 'x' }, userId: USER_ID }]) {
      const { router } = await open(state);
      expect(router.state.location.pathname).toBe('/medication-history');
      cleanup();
    }
  });

  it('of another user leads to the history', async () => {
    const { router } = await open(handed(savedAnalysis(4), '99999999-0000-4000-8000-000000000000'));
    expect(router.state.location.pathname).toBe('/medication-history');
  });

  it('leads a signed-out visitor to /auth', async () => {
    const { router } = await open(handed(savedAnalysis(4)), null);
    expect(router.state.location.pathname).toBe('/auth');
  });

  it('that has been deleted meanwhile says so and leads to the history', async () => {
    backend.records = [];
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-history'));
    expect(spy.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Load Failed', description: 'This analysis no longer exists.' }),
    );
  });
});
