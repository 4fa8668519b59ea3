import { EXTRACTION_ERRORS, type ExtractionError, type PageOutcome } from '@mirabelle/contract/menu.ts';
import { Camera, FileQuestionMark, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface PageOutcomesProps {
  /** null where no photograph can be added. */
  scanId: string | null;
  /** What has become of each page of the scan, in their order; none of a scan of one page. */
  pages: readonly { outcome: PageOutcome['outcome'] | null; reason: string | null }[];
}

/** The pages of the menu whose dishes are not in the list: those that could not be read, and those that show no menu. */
export function PageOutcomes({ scanId, pages }: PageOutcomesProps) {
  const { t } = useTranslation('results');
  const numbered = pages.map((page, at) => ({ ...page, number: at + 1 }));
  const unread = numbered.filter(({ outcome }) => outcome === 'unreadable');
  const others = numbered.filter(({ outcome }) => outcome === 'no-menu');
  return (
    <>
      {unread.length > 0 ? (
        <Notice
          tone="caution"
          icon={<TriangleAlert />}
          title={t('pages.unread', { count: unread.length })}
          className="mb-4"
        >
          <ul className="mt-1 grid gap-3">
            {unread.map(({ number, reason }) => (
              <li key={number}>
                <p>{t('pages.why', { number, why: t(`unreadable.${shortOf(reason)}`) })}</p>
                {scanId === null ? null : (
                  <Button asChild variant="secondary" className="mt-2">
                    <Link to={`/scan?to=${scanId}&page=${number}`}>
                      <Camera aria-hidden="true" />
                      {t('pages.again', { number })}
                    </Link>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {others.length > 0 ? (
        <Notice icon={<FileQuestionMark />} className="mb-4">
          {others.map(({ number }) => (
            <p key={number}>{t('pages.noMenu', { number })}</p>
          ))}
        </Notice>
      ) : null}
    </>
  );
}

const isKnown = (code: string): code is ExtractionError =>
  (EXTRACTION_ERRORS as readonly string[]).includes(code);

/** The key of a reason's words; a reason that is not known counts as a failure of ours. */
export function shortOf(code: string | null) {
  return (code && isKnown(code) ? code : 'failed').replace('unreadable-', '') as 'failed';
}
