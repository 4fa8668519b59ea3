// @vitest-environment happy-dom
import type { AppConfig } from '@mirabelle/contract/app-config.ts';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../i18n/index.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { type HandedIn, ReaderNote } from './reader-note.tsx';

type Models = AppConfig['models'];
let models: Models;
vi.mock('../lib/config.ts', () => ({ getConfig: async () => ({ models }) }));

const openai = { provider: 'openai', model: 'gpt-5-mini', outside: true };
const claude = { provider: 'anthropic', model: 'claude-haiku-4-5', outside: true };
const own = { provider: 'local', model: 'qwen3-vl:8b', outside: false };
const rented = { provider: 'local', model: 'qwen3', outside: true };

async function noteOf(of: HandedIn, vision: Models['vision'], text: Models['text'] = []) {
  models = { vision, text };
  const { container } = await act(async () =>
    render(
      <LanguageProvider>
        <ReaderNote of={of} />
      </LanguageProvider>,
    ),
  );
  return container.textContent;
}

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('models');
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});

describe('ReaderNote', () => {
  it.each(['menu-photo', 'recipe-photo', 'medicine-photo', 'recipe-text', 'name'] as const)(
    'says nothing of %s where no model is asked',
    async (of) => {
      expect(await noteOf(of, [])).toBe('');
    },
  );

  it('names the outside provider and its model, and says what is not sent along', async () => {
    expect(await noteOf('menu-photo', [openai])).toBe(
      'Your photo is read on this server and by OpenAI (gpt-5-mini). It is sent without location or device data.',
    );
  });

  it('says of a model on the operator’s machines that the photo goes nowhere else', async () => {
    expect(await noteOf('recipe-photo', [own])).toBe(
      'Your photo is read by the built-in reader and by a model on this server’s own machines (qwen3-vl:8b). ' +
        'It goes nowhere else.',
    );
  });

  it('takes several models for outside where one of them is, and names all', async () => {
    const note = await noteOf('menu-photo', [own, claude, rented]);
    expect(note).toContain('It is sent without location or device data.');
    for (const name of ['qwen3-vl:8b', 'Anthropic (claude-haiku-4-5)', 'an outside service (qwen3)']) {
      expect(note).toContain(name);
    }
  });

  it('says that unknown dishes are asked about, and by whom where it is another', async () => {
    expect(await noteOf('menu-photo', [openai], [openai])).toContain(
      'It is also asked about dishes we don’t know, by name only.',
    );
    expect(await noteOf('menu-photo', [openai], [claude])).toContain(
      'we also ask Anthropic (claude-haiku-4-5). Only names of foods are sent, and nothing about you.',
    );
  });

  it('asks to cover a name on a label only where the picture leaves the operator’s machines', async () => {
    expect(await noteOf('medicine-photo', [openai])).toContain('If a label shows your name, cover it first.');
    expect(await noteOf('medicine-photo', [own])).not.toContain('cover');
  });

  it('says of a medicine nothing of models that are asked about food', async () => {
    expect(await noteOf('medicine-photo', [], [openai])).toBe('');
  });

  it('says that allergies are sent to find swaps', async () => {
    for (const of of ['recipe-text', 'recipe-photo'] as const) {
      expect(await noteOf(of, [openai], [openai])).toContain('your allergies, and nothing else about you');
      cleanup();
    }
  });

  it('is written in French too', async () => {
    await act(() => changeLanguage('fr'));
    expect(await noteOf('name', [], [own])).toBe(
      'Quand un plat ou un aliment nous est inconnu, nous interrogeons aussi un modèle sur les machines de ce ' +
        'serveur (qwen3-vl:8b).',
    );
  });
});
