import { ArrowLeft, Bookmark, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { nameOf } from '../parts/read-products.ts';
import { useShareAnalysis } from '../parts/use-share-analysis.ts';
import type { MedicationWords } from '../parts/use-words.ts';

/** The most names shown in the title; for more, it shows how many. */
const TITLE_NAMES = 3;

export interface ResultsHeaderProps {
  words: MedicationWords;
  /** Null once it is saved. */
  onSave: (() => void) | null;
  saving: boolean;
  /** Starts over with another medicine. */
  onNew: () => void;
}

/** The medicine's name, share and save. */
export function ResultsHeader({ words: { result, language }, onSave, saving, onNew }: ResultsHeaderProps) {
  const { t } = useTranslation('medications');
  const share = useShareAnalysis();
  const { verdict } = result;
  const names = [...new Set(verdict.products.map((product) => nameOf(product, verdict, language)))];
  const title =
    names.length > TITLE_NAMES + 1
      ? t('results.more', {
          names: names.slice(0, TITLE_NAMES).join(', '),
          count: names.length - TITLE_NAMES,
        })
      : result.medication_name;
  return (
    <header className="mb-6">
      <div className="mb-3 -ml-3">
        <Button asChild variant="quiet" className="px-3">
          <Link to="/medication-scan" onClick={onNew}>
            <ArrowLeft aria-hidden="true" />
            {t('results.back')}
          </Link>
        </Button>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <PageTitle lang={language} className="min-w-0 grow basis-80 wrap-anywhere first-letter:uppercase">
          {title}
        </PageTitle>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void share(result)}>
            <Share2 aria-hidden="true" />
            {t('results.share')}
          </Button>
          {onSave ? (
            <Button variant="secondary" disabled={saving} onClick={onSave}>
              {saving ? <Spinner /> : <Bookmark aria-hidden="true" />}
              {t('results.save')}
            </Button>
          ) : null}
        </div>
      </div>
    </header>
  );
}
