import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLanguage, rememberLanguage } from './language.ts';
import type { Texts } from './resources.ts';

/** Texts that come together, each a chunk for each language. */
const TOGETHER: Record<string, readonly Feature[]> = {
  first: ['home', 'risk', 'shell'],
  shared: ['diets', 'errors', 'models', 'photo', 'scans', 'verdict'],
};
const together = import.meta.glob<Record<string, Record<string, unknown>>>('./{en,fr}/{first,shared}.ts');
/** All others are one chunk for each language and feature: only what a page shows is fetched. */
const alone = import.meta.glob<Record<string, unknown>>(
  ['./{en,fr}/*.json', '!./*/{home,risk,shell,diets,errors,models,photo,scans,verdict}.json'],
  { import: 'default' },
);

/** @returns undefined where there is no such file */
function fetchTexts(
  language: string,
  feature: string,
): Promise<Record<string, unknown> | undefined> | undefined {
  const group = Object.keys(TOGETHER).find((name) => TOGETHER[name]?.some((each) => each === feature));
  return group
    ? together[`./${language}/${group}.ts`]?.().then((texts) => texts[feature])
    : alone[`./${language}/${feature}.json`]?.();
}

const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, feature, done) {
    const fetched = fetchTexts(language, feature);
    if (!fetched) {
      done(new Error(`there is no i18n/${language}/${feature}.json`), null);
      return;
    }
    fetched.then(
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
    for (const feature of features) void fetchTexts(chosenLanguage(), feature)?.catch(() => {});
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
