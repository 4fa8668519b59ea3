import { ScanText, UtensilsCrossed } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChosenDiets } from '../../../diets/chosen-diets.tsx';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { countryName } from '../../../lib/format.ts';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageTitle } from '../../../ui/page.tsx';
import { BackHome } from '../back-home.tsx';
import { DishGroups } from '../dish-groups.tsx';
import { DishModal } from '../dish-modal.tsx';
import { RatingFilter } from '../rating-filter.tsx';
import { countByFilter, groupDishes, rate } from '../results-model.ts';
import { RunStatus } from '../run-status.tsx';
import { RetryState, WaitingResults } from '../states.tsx';
import { useShownInAddress } from '../use-shown-in-address.ts';
import { type Sample, useSample } from './use-sample.ts';

/** /sample: what the answer for a whole menu looks like, for anyone and without a call to the server. */
export function SamplePage() {
  const { t } = useTranslation('sample');
  const { t: results } = useTranslation('results');
  const { language } = useLanguage();
  const { user } = useSession();
  const { sample, again } = useSample(language);
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  return sample ? (
    // Another language is another menu: what was open in one is not in the other.
    <ChosenDiets userId={user?.id ?? null}>
      <SampleMenu key={language} sample={sample} />
    </ChosenDiets>
  ) : (
    <SampleFrame>
      {sample === null ? (
        <RetryState
          title={results('loadFailed.title')}
          text={t('failed')}
          action={results('loadFailed.action')}
          busy={false}
          onRetry={again}
        />
      ) : (
        <WaitingResults title={results('loading')} dishes={[]} />
      )}
    </SampleFrame>
  );
}

function SampleFrame({ children }: { children: ReactNode }) {
  return (
    <Page width="wide" className="pt-2 sm:pt-6">
      {children}
    </Page>
  );
}

/** The answer itself; also stands there from the first moment, rendered when the app is built. */
export function SampleMenu({ sample }: { sample: Sample }) {
  const { t } = useTranslation('sample');
  const { language } = useLanguage();
  const { scan, sections, items } = sample;
  const { filter, dishId, showOnly, open, close } = useShownInAddress();
  const dishes = useMemo(() => rate(items), [items]);
  const dish = dishes.find(({ id }) => id === dishId);
  return (
    <SampleFrame>
      <header className="mb-3">
        <div className="-mx-3 flex items-start gap-1">
          <BackHome brief />
          <PageTitle className="min-w-0 grow py-2 text-xl leading-8 wrap-anywhere sm:text-3xl">
            {scan.restaurant_name}
          </PageTitle>
        </div>
        <RunStatus scan={scan} dishes={dishes} finished />
      </header>
      <RatingFilter counts={countByFilter(dishes)} filter={filter} onFilter={showOnly} />
      <DishGroups groups={groupDishes(dishes, sections, filter)} profileLanguage={null} onOpen={open} />
      <Notice className="mt-8" icon={<UtensilsCrossed />} title={t('about.title')}>
        <p>{t('about.text', { country: countryName(scan.country ?? '', language) })}</p>
        <Button asChild className="mt-3">
          <Link to="/scan">
            <ScanText aria-hidden="true" />
            {t('about.scan')}
          </Link>
        </Button>
      </Notice>
      {dish ? <DishModal dish={dish} menuLanguage={language} profileLanguage={null} onClose={close} /> : null}
    </SampleFrame>
  );
}
