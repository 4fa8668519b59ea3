import { wasHere } from '../features/shell/visited.ts';
import { chosenLanguage } from '../i18n/language.ts';
import { mayHaveSession } from '../lib/backend/session-storage.ts';
import { FIRST_VIEW_ID } from '../lib/first-view.ts';
import { BANNER_MARK, templateId } from './elements.ts';

/**
 * Shows what the server wrote into the page for this language and onlooker.
 * @returns whether there was something to show
 */
export function showFirstView(): boolean {
  const view = document.getElementById(FIRST_VIEW_ID);
  const { pathname, search, hash } = window.location;
  // What the address adds may change the page's title; without a network every page comes as the home page.
  if (!view || search || hash || (view.dataset.path && view.dataset.path !== pathname)) return false;
  const language = chosenLanguage();
  const template = document.getElementById(templateId(language, mayHaveSession() ? 'user' : 'visitor'));
  if (!(template instanceof HTMLTemplateElement)) return false;
  const content = document.importNode(template.content, true);
  content.querySelector(`[${BANNER_MARK}=${wasHere() ? 'first' : 'again'}]`)?.remove();
  document.documentElement.lang = language;
  view.append(content);
  return true;
}
