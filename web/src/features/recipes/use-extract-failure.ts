import type { ExtractRecipeResponse, NoRecipeCode } from '@mirabelle/contract/functions/extract-recipe.ts';
import { useTranslation } from 'react-i18next';
import type recipes from '../../i18n/en/recipes.json';
import { troubleOf, useCallErrorText } from '../../lib/use-call-error-text.ts';

/** Codes that have a sentence of their own; the others are said as a failure. */
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

/** Where the page itself stays closed to us, what the reader's own browser shows can be pasted. */
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

/** Why no recipe came out, in words. */
export interface ExtractFailure {
  title: string;
  /** What else is known of it. */
  detail?: string;
  /** Only signing in helps. */
  signIn?: true;
  /** The recipe, or its page's source, can be pasted instead. */
  paste?: true;
}

/** Says why a recipe could not be extracted (spec 2 section 8, Extraction). */
export function useExtractFailure() {
  const { t } = useTranslation(['recipes', 'errors']);
  const errorText = useCallErrorText();
  const signIn = (): ExtractFailure => ({ title: t('extract.signIn'), signIn: true });
  return {
    signIn,
    ofAnswer({ code, type }: Extract<ExtractRecipeResponse, { success: false }> & { type: string }) {
      const failure: ExtractFailure = {
        title: code in PROBLEMS ? t(`problem.${code as Problem}`) : t('extract.failed'),
      };
      return type === 'url' && PASTING_HELPS.includes(code) ? { ...failure, paste: true as const } : failure;
    },
    ofError(error: unknown): ExtractFailure {
      if (troubleOf(error) === 'expired') return signIn();
      return { title: t('extract.failed'), detail: errorText(error, t('extract.kept')) };
    },
  };
}
