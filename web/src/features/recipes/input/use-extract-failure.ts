import type { NoRecipeCode } from '@mirabelle/contract/functions/extract-recipe.ts';
import type { AdaptationSource } from '@mirabelle/contract/functions/save-adaptation.ts';
import { useTranslation } from 'react-i18next';
import type recipes from '../../../i18n/en/recipes.json';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { serverSentence, troubleOf, useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { PhoneReadingError } from '../../../phone-reader/read-on-phone.ts';

/** Codes with a sentence of their own; the others are shown as a general failure. */
export type Problem = keyof (typeof recipes)['problem'];
const PROBLEMS = {
  empty: true,
  'too-large': true,
  'not-a-recipe': true,
  'no-ingredients': true,
  'no-instructions': true,
  unreadable: true,
  recipe_image_too_large: true,
  image_empty: true,
  image_too_large: true,
  image_not_supported: true,
  image_corrupt: true,
  image_too_dense: true,
  address_invalid: true,
  address_not_allowed: true,
  page_unreachable: true,
  page_missing: true,
  page_blocked: true,
  page_robots: true,
  page_paywall: true,
  page_not_html: true,
  page_redirects: true,
  page_too_large: true,
  page_too_slow: true,
  timed_out: true,
} as const satisfies Record<Problem, true>;

/** If a page is closed to our server, the user can paste what her own browser shows. */
const PASTING_HELPS: readonly NoRecipeCode[] = [
  'not-a-recipe',
  'no-ingredients',
  'no-instructions',
  'page_unreachable',
  'page_blocked',
  'page_robots',
  'page_paywall',
  'page_not_html',
  'page_redirects',
  'page_too_large',
  'page_too_slow',
];

/** Why no recipe was extracted. */
export type ExtractFailure =
  | { kind: 'signed-out' }
  | { kind: 'thrown'; error: unknown; type: AdaptationSource };

/** The same in words. */
export interface FailureWords {
  title: string;
  /** What else is known about it. */
  detail?: string;
  /** Only signing in helps. */
  signIn?: true;
  /** The recipe, or its page's source, can be pasted instead. */
  paste?: true;
}

/** Explains why a recipe could not be extracted. */
export function useExtractFailure(): (failure: ExtractFailure) => FailureWords {
  const { t } = useTranslation('recipes');
  const errorText = useCallErrorText();
  return (failure) => {
    switch (failure.kind) {
      case 'thrown': {
        const { error, type } = failure;
        if (error instanceof PhoneReadingError) return { title: t('extract.failedHere') };
        // An expected failure is an answer with its reason.
        if (error instanceof BackendError && error.status === 200) {
          const code = error.code ?? '';
          if (code in PROBLEMS) {
            const title = t(`problem.${code as Problem}`);
            return type === 'url' && PASTING_HELPS.some((each) => each === code)
              ? { title, paste: true }
              : { title };
          }
          return { title: serverSentence(error) ?? t('extract.failed') };
        }
        if (troubleOf(error) !== 'expired') {
          return { title: t('extract.failed'), detail: errorText(error, t('extract.kept')) };
        }
        return { title: t('extract.signIn'), signIn: true };
      }
      case 'signed-out':
        return { title: t('extract.signIn'), signIn: true };
    }
  };
}
