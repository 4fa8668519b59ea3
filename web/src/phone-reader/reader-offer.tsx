import { Download, Smartphone, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { formatMegabytes } from '../lib/format.ts';
import { useOnline } from '../lib/use-online.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice-group.tsx';
import { Notice } from '../ui/notice.tsx';
import { Progress } from '../ui/progress.tsx';
import { choose } from './choices.ts';
import { isWeakDevice } from './device.ts';
import { loadNow, removeReader, stopLoading, useReaderChoices, useReaderState } from './reader-state.ts';

export interface ReaderOfferProps {
  className?: string;
  /** A way to be asked no more; without it the offer stays, as in the profile. */
  dismissible?: boolean;
  /** Also shown once the reader is here, with what can be chosen about it. */
  settings?: boolean;
}

/**
 * Offers to let this device read photographs by itself: how much is loaded, how far that has come, and how to delete it.
 * Renders nothing where the device cannot. Needs the texts `reader`.
 */
export function ReaderOffer({ className, dismissible = false, settings = false }: ReaderOfferProps) {
  const { t } = useTranslation('reader');
  const state = useReaderState();
  const { declined } = useReaderChoices();
  if (state.is === 'unsupported')
    return settings ? <Part className={className}>{t('unsupported')}</Part> : null;
  if (state.is === 'ready') return settings ? <Settings className={className} /> : null;
  if (dismissible && declined && state.is === 'absent') return null;
  return (
    <Part className={className}>
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
          {dismissible && state.is === 'absent' ? (
            <Button variant="quiet" onClick={() => choose({ declined: true })}>
              {t('notNow')}
            </Button>
          ) : null}
        </div>
      )}
    </Part>
  );
}

function Part({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('reader');
  return (
    <Notice icon={<Smartphone />} title={t('title')} className={className}>
      {children}
    </Notice>
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

/** What can be chosen once the reader is on this device. */
function Settings({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('reader');
  const { first, keepsPhoto } = useReaderChoices();
  return (
    <Part className={className}>
      <p>{t('ready')}</p>
      <div className="mt-3 grid gap-3">
        <Choice
          type="checkbox"
          label={t('first')}
          hint={isWeakDevice() ? t('firstWeak') : t('firstHint')}
          checked={first ?? !isWeakDevice()}
          onChange={({ target }) => choose({ first: target.checked })}
        />
        <Choice
          type="checkbox"
          label={t('keepsPhoto')}
          hint={t('keepsPhotoHint')}
          checked={keepsPhoto}
          onChange={({ target }) => choose({ keepsPhoto: target.checked })}
        />
        <Button variant="secondary" className="justify-self-start" onClick={() => void removeReader()}>
          <Trash2 aria-hidden="true" />
          {t('remove')}
        </Button>
      </div>
    </Part>
  );
}
