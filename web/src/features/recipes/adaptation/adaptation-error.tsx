import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Page, PageTitle } from '../../../ui/page.tsx';

export interface AdaptationErrorProps {
  title: string;
  text?: string;
  /** Offered where trying again can help. */
  onRetry?: () => void;
}

/** Shown in place of an adaptation that does not exist or failed. */
export function AdaptationError({ title, text, onRetry }: AdaptationErrorProps) {
  const { t } = useTranslation('recipes');
  return (
    <Page>
      <div role="alert" className="grid justify-items-center gap-4 py-8 text-center sm:py-12">
        <span aria-hidden="true" className="rounded-full bg-caution-soft p-5 text-caution [&_svg]:size-10">
          <CircleAlert />
        </span>
        <PageTitle className="text-xl sm:text-2xl">{title}</PageTitle>
        {text ? <p className="text-lg text-muted">{text}</p> : null}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {onRetry ? <Button onClick={() => onRetry()}>{t('results.retry')}</Button> : null}
          <Button asChild variant={onRetry ? 'secondary' : 'primary'}>
            <Link to="/recipe-adapt">{t('results.back')}</Link>
          </Button>
        </div>
      </div>
    </Page>
  );
}
