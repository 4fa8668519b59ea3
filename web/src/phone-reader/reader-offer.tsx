import { Download, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { formatMegabytes } from '../lib/format.ts';
import { useOnline } from '../lib/use-online.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Progress } from '../ui/progress.tsx';
import { choose } from './choices.ts';
import { loadNow, stopLoading, useReaderChoices, useReaderState } from './reader-state.ts';

export interface ReaderOfferProps {
  className?: string;
  /** A way to be asked no more. */
  dismissible?: boolean;
}

/**
 * Offers to let this device read photographs by itself. Renders nothing where it does already, or cannot. Needs the texts
 * `reader`.
 */
export function ReaderOffer({ className, dismissible = false }: ReaderOfferProps) {
  const { t } = useTranslation('reader');
  const { is } = useReaderState();
  const { declined } = useReaderChoices();
  if (is === 'unsupported' || is === 'ready') return null;
  if (dismissible && declined && is === 'absent') return null;
  return (
    <Notice icon={<Smartphone />} title={t('title')} className={className}>
      <LoadReader
        beside={
          dismissible && is === 'absent' ? (
            <Button variant="quiet" onClick={() => choose({ declined: true })}>
              {t('notNow')}
            </Button>
          ) : null
        }
      />
    </Notice>
  );
}

/** What the reader is, the button that loads it, and how far that has come. @param beside a further button */
export function LoadReader({ beside }: { beside?: ReactNode }) {
  const { t } = useTranslation('reader');
  const state = useReaderState();
  return (
    <>
      <p>{t('text')}</p>
      <div aria-live="polite">
        {state.is === 'waiting' ? <p className="mt-2 font-semibold">{t('waiting')}</p> : null}
        {state.is === 'failed' ? <p className="mt-2 font-semibold">{t(`failed.${state.why}`)}</p> : null}
      </div>
      {state.is === 'loading' ? (
        <Loading loaded={state.loaded} all={state.all} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          {state.is === 'waiting' ? (
            <Button variant="secondary" onClick={stopLoading}>
              {t('stop')}
            </Button>
          ) : (
            <LoadButton again={state.is === 'failed'} />
          )}
          {beside}
        </div>
      )}
    </>
  );
}

/** The size is asked for when the offer is seen; without an answer the button works all the same. */
function LoadButton({ again }: { again: boolean }) {
  const { t } = useTranslation('reader');
  const { language } = useLanguage();
  const online = useOnline();
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    if (!online) return;
    const stop = new AbortController();
    import('./load-reader.ts').then(({ readerSize }) => readerSize(stop.signal)).then(setBytes, () => {});
    return () => stop.abort();
  }, [online]);
  const size = bytes === null ? null : formatMegabytes(bytes, language);
  return (
    <Button onClick={() => void loadNow()}>
      <Download aria-hidden="true" />
      {again ? t('again') : online ? (size ? t('loadSize', { size }) : t('load')) : t('loadLater')}
    </Button>
  );
}

function Loading({ loaded, all }: { loaded: number; all: number }) {
  const { t } = useTranslation('reader');
  const { language } = useLanguage();
  const done = all > 0 && loaded >= all;
  return (
    <div className="mt-3 grid gap-3">
      <Progress value={all > 0 ? (100 * loaded) / all : 0} label={t('progress')} />
      <p className="text-md">
        <span role="status">{done ? t('starting') : t('loading')}</span>
        {all > 0 && !done
          ? ` ${t('loaded', { loaded: formatMegabytes(loaded, language), all: formatMegabytes(all, language) })}`
          : null}
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={stopLoading}>
        {t('stop')}
      </Button>
    </div>
  );
}
