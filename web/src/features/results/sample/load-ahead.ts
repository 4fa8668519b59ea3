import { chosenLanguage } from '../../../i18n/language.ts';
import { loadSample } from './use-sample.ts';

/** Fetches the sample before its page is drawn, so that it takes the place of what stands there already. */
export async function loader(): Promise<null> {
  // The page itself says so, and offers to try again.
  await loadSample(chosenLanguage()).catch(() => {});
  return null;
}

/** Only when the page is opened: not for a filter or a dish that is chosen there. */
export const shouldRevalidate = (): boolean => false;
