import { loadTexts } from '../i18n/index.ts';
import { latePart } from '../lib/late-part.tsx';
import type { ReportLinkProps } from './report-link.tsx';

/** ReportLink, fetched when an answer is shown: no answer waits for it. */
export const LateReportLink = latePart<ReportLinkProps>('wrong-answer', async () => {
  const [{ ReportLink }] = await Promise.all([
    import('./report-link.tsx'),
    loadTexts('wrong-answer', 'errors'),
  ]);
  return ReportLink;
});
