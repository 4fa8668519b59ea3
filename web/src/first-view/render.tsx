import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { PAGES } from '@mirabelle/contract/pages.ts';
import i18next from 'i18next';
import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, type RouteObject } from 'react-router';
import type { PageHandle } from '../app/loading-page.tsx';
import { RequireUser } from '../app/require-user.tsx';
import { routes } from '../app/routes.tsx';
import { SampleMenu } from '../features/results/sample/sample-page.tsx';
import { loadSample } from '../features/results/sample/use-sample.ts';
import { BannerWords } from '../features/shell/banner.tsx';
import { ShellFrame } from '../features/shell/shell.tsx';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { SessionContext } from '../session/session-context.ts';
import { LoadingRow, LoadingScreen } from '../ui/loading.tsx';
import { BANNER_MARK, type Onlooker, templateId } from './elements.ts';

type Frame = NonNullable<PageHandle['Frame']>;

const FRAMES = import.meta.glob<Frame | undefined>('../routes/*.tsx', { eager: true, import: 'Frame' });
const TEXTS = import.meta.glob<Record<string, unknown>>('../i18n/*/*.json', {
  eager: true,
  import: 'default',
});
/** Of pages whose title depends on what they show: the frame that every page has. */
export const ANY_PAGE = '*';

/** What pages show a visitor that have no frame: an answer which the build already knows. */
const TO_VISITORS: Record<string, (language: InterfaceLanguage) => Promise<ReactNode>> = {
  '/sample': async (language) => <SampleMenu sample={await loadSample(language)} />,
};

const SIGN_IN = '/auth';
const nobody = { session: null, user: null, arriving: false, recovering: false, signOut: async () => {} };

/** What the server writes into each page, by its path: a template for each language and onlooker. */
export async function firstViews(): Promise<Record<string, string>> {
  const forUsers = pathsForUsers(routes);
  const paths = PAGES.filter((path) => frameOf(path) || TO_VISITORS[path]);
  const views = await Promise.all(
    [...paths, ANY_PAGE].map(async (path) => [
      path,
      (
        await Promise.all(
          INTERFACE_LANGUAGES.flatMap((language) => [
            template(language, 'user', path),
            template(language, 'visitor', forUsers.includes(path) ? SIGN_IN : path),
          ]),
        )
      ).join(''),
    ]),
  );
  return Object.fromEntries(views);
}

/** A file of routes/ is named after its path. */
const frameOf = (path: string) => FRAMES[`../routes/${path === '/' ? 'home' : path.slice(1)}.tsx`];

/** Paths from which a visitor is led to sign-in. */
function pathsForUsers(list: RouteObject[], guarded = false): string[] {
  return list.flatMap(({ element, path, children }) => {
    const own = guarded || (isValidElement(element) && element.type === RequireUser);
    if (children) return pathsForUsers(children, own);
    return own && path ? [`/${path}`] : [];
  });
}

async function template(language: InterfaceLanguage, who: Onlooker, path: string): Promise<string> {
  const i18n = i18next.createInstance();
  const resources = Object.fromEntries(
    Object.entries(TEXTS)
      .filter(([file]) => file.startsWith(`../i18n/${language}/`))
      .map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]),
  );
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    resources: { [language]: resources },
  });
  const content = await contentOf(path, who, language);
  const banner = (
    <>
      <div {...{ [BANNER_MARK]: 'first' }}>
        <BannerWords brief={false} />
      </div>
      <div {...{ [BANNER_MARK]: 'again' }}>
        <BannerWords brief />
      </div>
    </>
  );
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <LanguageProvider>
        <SessionContext value={{ ...nobody, loading: who === 'user' }}>
          <MemoryRouter initialEntries={[path === ANY_PAGE ? '/' : path]}>
            <ShellFrame banner={banner}>{content}</ShellFrame>
          </MemoryRouter>
        </SessionContext>
      </LanguageProvider>
    </I18nextProvider>,
  );
  return `<template id="${templateId(language, who)}">${html}</template>`;
}

/** A user waits for her session and profile; to a visitor the page comes next. */
async function contentOf(path: string, who: Onlooker, language: InterfaceLanguage): Promise<ReactNode> {
  const Frame = frameOf(path);
  if (Frame) return <Frame>{who === 'user' ? <LoadingRow /> : null}</Frame>;
  return who === 'user' ? <LoadingScreen /> : (TO_VISITORS[path]?.(language) ?? null);
}
