import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLanguage, rememberLanguage } from './language.ts';
import type { Texts } from './resources.ts';

/** One chunk for each language and feature: only what a page shows is fetched. */
const texts = import.meta.glob<Record<string, unknown>>('./{en,fr}/*.json', { import: 'default' });

const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, feature, done) {
    const load = texts[`./${language}/${feature}.json`];
    if (!load) {
      done(new Error(`there is no i18n/${language}/${feature}.json`), null);
      return;
    }
    load().then(
      (text) => done(null, text),
      (error: Error) => done(error, null),
    );
  },
};

let tellStarted: () => void = () => {};
const started = new Promise<void>((resolve) => {
  tellStarted = resolve;
});

/**
 * Loads the texts in the language chosen last, English at first.
 * @param features files of i18n/<language>/ that the first view shows
 */
export async function startTexts(features: readonly Feature[]): Promise<void> {
  const language = chosenLanguage();
  document.documentElement.lang = language;
  await i18next
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      // Both languages have the same keys (texts.test.ts), so no fallback is needed.
      fallbackLng: false,
      ns: [...features],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      partialBundledLanguages: true,
    });
  tellStarted();
}

/** Fetches a feature's texts before its page is shown, so that no key is ever visible. */
export async function loadTexts(...features: Feature[]): Promise<void> {
  if (!i18next.isInitialized) {
    // The router asks for the first page's as soon as it exists: they are fetched while the shell's are. A failure is told below.
    for (const feature of features) void texts[`./${chosenLanguage()}/${feature}.json`]?.().catch(() => {});
    await started;
  }
  await i18next.loadNamespaces(features);
}

/**
 * Changes the language of the interface once all texts loaded so far are fetched in it. The choice is remembered at
 * once: whoever leaves the page in the meantime finds the next one in it.
 */
export async function changeLanguage(language: InterfaceLanguage): Promise<void> {
  rememberLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Name of a file in i18n/<language>/, without its extension. */
export type Feature = keyof Texts;
