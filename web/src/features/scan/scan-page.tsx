import { ArrowLeft, Camera, RotateCcw, ScanText, Server, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';
import { useOnline } from '../../lib/use-online.ts';
import { ReaderOffer } from '../../phone-reader/reader-offer.tsx';
import { useReaderState } from '../../phone-reader/reader-state.ts';
import { EmptyPhotoBox } from '../../photo/photo-invite.tsx';
import { useSession } from '../../session/session-context.ts';
import { ShareAgainNotice } from '../../shared-in/share-again-notice.tsx';
import { useTogether } from '../../together/use-together.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { addToOf } from './add-to.ts';
import { CaptureBox } from './capture-box.tsx';
import {
  type ChosenMenu,
  type ChosenSource,
  chooseSource,
  dropChosen,
  useChosenMenu,
} from './chosen-menu.ts';
import { MenuDrawing } from './menu-drawing.tsx';
import { PhoneProgressCard } from './phone-progress-card.tsx';
import { PhotoTips } from './photo-tips.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ReadingPlace } from './reading-place.tsx';
import type { ScanError } from './scan-error.ts';
import { OtherWays } from './source/other-ways.tsx';
import { charactersOver, SourceCard } from './source/source-card.tsx';
import { isForPhone, useScan } from './use-scan.ts';
import { needsBetterPhoto, useScanErrorText } from './use-scan-error-text.ts';
import { useShared } from './use-shared.ts';

/** A new message replaces the one before. */
const SCAN_TOAST = 'scan';

/**
 * What stands there from the first moment: all that is the same whoever looks, at its place.
 * @param children given while it is being found out who looks
 */
export function ScanStart({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('scan');
  const [address] = useSearchParams();
  const single = addToOf(address) !== undefined;
  return (
    <ScanFrame>
      <EmptyPhotoBox
        invite={children ? <LoadingInvite /> : t('photoRequired')}
        drawing={<MenuDrawing className="h-24" />}
        hint={single ? undefined : t('pages.hint')}
      />
      {single ? null : <OtherWays disabled onSource={() => {}} />}
      <PhotoTips />
    </ScanFrame>
  );
}

/** As large as the words that take its place, so that nothing moves. */
function LoadingInvite() {
  const { t } = useTranslation(['scan', 'shell']);
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span role="status">{t('shell:loading')}</span>
      <span className="invisible">{t('photoRequired')}</span>
    </span>
  );
}

function ScanFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('scan');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const addTo = addToOf(address);
  const back = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate('/'));

  return (
    <Page>
      <PageHeader
        back={
          <Button variant="quiet" className="px-3" onClick={back}>
            <ArrowLeft aria-hidden="true" />
            {t('back')}
          </Button>
        }
        title={t(addTo ? 'addTo.title' : 'title')}
        subtitle={t(addTo ? 'addTo.subtitle' : 'subtitle')}
      />
      {children}
    </Page>
  );
}

/** Photograph or choose a menu, and have it analysed. */
export function ScanPage() {
  const { t } = useTranslation(['scan', 'errors']);
  const navigate = useNavigate();
  const { user, loading } = useSession();
  // What is judged on this phone is judged by what is known then.
  useTogether(user?.id ?? null);
  const menu = useChosenMenu();
  const shared = useShared();
  const [address] = useSearchParams();
  const addTo = addToOf(address);
  const { progress, onPhone, handedOver, error, start, cancel, reset } = useScan();
  const reader = useReaderState();
  const [preparing, setPreparing] = useState(false);
  const errorText = useScanErrorText();
  const online = useOnline();
  const errorNotice = useRef<HTMLDivElement>(null);
  useDocumentHead({ title: t('title'), description: t('metaDescription') });

  useEffect(() => {
    if (error) errorNotice.current?.focus();
  }, [error]);

  // What is added to a menu that is there is one photo.
  const source = addTo ? null : menu.source;
  const pages = addTo ? menu.pages.slice(0, 1) : menu.pages;
  const [first] = pages;

  const analyze = async (chosen: ChosenMenu = { ...menu, source, pages }) => {
    if (!chosen.source && chosen.pages.length === 0) return;
    // What this phone reads by itself needs no account.
    if (!user && (reader.is !== 'ready' || addTo || !isForPhone(chosen))) {
      void toast({
        tone: 'error',
        title: t('errors:authenticationRequired'),
        description: t('signInToAnalyze'),
        id: SCAN_TOAST,
      });
      await navigate('/auth', { state: { from: `/scan${window.location.search}` } });
      return;
    }
    try {
      const scanId = await start(chosen, user?.id ?? null, addTo);
      if (!scanId) return;
      dropChosen();
      await navigate(`/results/${scanId}`);
    } catch (failure) {
      void toast({
        tone: 'error',
        title: t('analysisFailed'),
        description: errorText(failure as ScanError),
        id: SCAN_TOAST,
      });
    }
  };

  // Until they are on the server, pages are gone with the tab.
  useLeaveWarning(progress?.step === 'uploading' && pages.length > 1);

  const change = (next: ChosenSource | null) => {
    reset();
    return chooseSource(next);
  };
  // She has seen it in full in the dialog, and pressed its button.
  const send = (next: ChosenSource) => void analyze(change(next));

  return (
    <ScanFrame>
      <ShareAgainNotice />
      {shared.leftOut > 0 ? (
        <Notice role="status" tone="caution" icon={<TriangleAlert />} className="mb-5">
          {t('sharedIn.leftOut', { count: shared.leftOut })}
        </Notice>
      ) : null}
      {handedOver ? (
        <Notice role="status" icon={<Server />} className="mb-5">
          {t('onPhone.handedOver')}
        </Notice>
      ) : null}
      {onPhone ? (
        <PhoneProgressCard progress={onPhone} previewUrl={first?.previewUrl} onCancel={cancel} />
      ) : progress ? (
        <ProgressCard progress={progress} of={source?.kind ?? 'photo'} previewUrl={first?.previewUrl} />
      ) : (
        <>
          {error ? (
            <Notice
              ref={errorNotice}
              tabIndex={-1}
              tone="caution"
              icon={<TriangleAlert />}
              title={errorText(error)}
              className="mb-5"
            >
              <p className="mt-1">{t(whatToDo(error, source, pages.length))}</p>
              {source ? (
                <Button variant="secondary" className="mt-3" onClick={() => change(null)}>
                  <Camera aria-hidden="true" />
                  {t('source.photograph')}
                </Button>
              ) : null}
            </Notice>
          ) : null}
          {source ? (
            <SourceCard source={source} onChange={send} onRemove={() => change(null)} />
          ) : (
            <CaptureBox
              pages={pages}
              single={addTo !== undefined}
              shared={shared.files}
              onSharedTaken={shared.onTaken}
              preparing={preparing}
              onPreparing={setPreparing}
              onChange={reset}
              onSend={() => void analyze()}
              onLink={(url) => send({ kind: 'link', url })}
            />
          )}
          {addTo || source || pages.length > 0 ? null : <OtherWays disabled={preparing} onSource={send} />}
          {source ? null : <ReadingPlace menu={menu} />}
          {source || first ? (
            <div
              data-bottom-bar=""
              className="sticky bottom-0 z-10 short:static -mx-4 mt-5 bg-paper px-4 py-3 sm:static sm:mx-0 sm:px-0"
            >
              <Button
                size="lg"
                className="w-full"
                disabled={preparing || loading || charactersOver(source) > 0}
                onClick={() => void analyze()}
              >
                {error ? <RotateCcw aria-hidden="true" /> : <ScanText aria-hidden="true" />}
                {error ? t('retry') : t('analyze')}
              </Button>
            </div>
          ) : null}
          {source ? null : <PhotoTips />}
          {user && !addTo && !source && pages.length === 0 ? <BeenHereBefore /> : null}
          {/* With an account and a network the server reads; it is offered after the first scan. */}
          {online && (user || loading) ? null : <ReaderOffer className="mt-6" />}
        </>
      )}
    </ScanFrame>
  );
}

/** The way to a menu that she scanned before at the same place, which is found there by its name. */
function BeenHereBefore() {
  const { t } = useTranslation('scan');
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-3 text-md">
      {t('before.text')}
      <Button asChild variant="link" className="px-0">
        <Link to="/history">{t('before.action')}</Link>
      </Button>
    </p>
  );
}

/** What helps after an error: another photo, or trying again with what is kept. */
function whatToDo(error: ScanError, source: ChosenSource | null, pages: number) {
  if (source) return `source.${source.kind}.kept` as const;
  if (needsBetterPhoto(error)) return 'failed.betterPhoto';
  return pages > 1 ? 'failed.pagesKept' : 'failed.photoKept';
}
