import { loadTexts } from '../i18n/index.ts';
import { latePart } from '../lib/late-part.tsx';

/** The notice of the home page, which comes after the page. */
export const LateAdviceNotice = latePart('advice notice', async () => {
  const [{ AdviceNotice }] = await Promise.all([import('./advice-notice.tsx'), loadTexts('advice-changes')]);
  return AdviceNotice;
});
