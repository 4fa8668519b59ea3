import { countryCodeOf } from '@mirabelle/contract/country.ts';
import { MEDICATION_IMAGES } from '@mirabelle/contract/functions/analyze-medication.ts';
import { Camera, Keyboard, ScanBarcode, ShieldCheck, Stethoscope } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { ReaderNote } from '../../../models/reader-note.tsx';
import { ReaderOffer } from '../../../phone-reader/reader-offer.tsx';
import { PhotosBox } from '../../../photo/photos-box.tsx';
import { useSession } from '../../../session/session-context.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { useBasis } from '../../../verdict/use-basis.ts';
import { addPhoto, keepDraft, type Mode, removePhoto, useDraft } from '../page-state/draft.ts';
import { codesInPhoto } from './codes-in-photo.ts';
import { FailureNotice } from './failure-notice.tsx';
import { ManualForm } from './manual-form.tsx';
import { PillDrawing } from './pill-drawing.tsx';
import { ProgressCard } from './progress-card.tsx';
import { Tips } from './tips.tsx';
import { useAnalyze } from './use-analyze.ts';
import { refusedPhotoOf } from './use-failure-text.ts';

const CodeScan = lazy(() => import('./code-scan.tsx').then((m) => ({ default: m.CodeScan })));

const MODES = [
  { mode: 'ocr', icon: Camera },
  { mode: 'manual', icon: Keyboard },
] as const satisfies readonly { mode: Mode; icon: unknown }[];

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function MedicationScanFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('medications');
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/">{t('scan.back')}</BackLink>}
        title={t('scan.title')}
        subtitle={t('scan.subtitle')}
      />
      {children}
    </Page>
  );
}

/** /medication-scan: a medicine is photographed or typed, and analysed. */
export function MedicationScanPage() {
  const { t } = useTranslation('medications');
  const { user, loading } = useSession();
  const userId = user?.id ?? null;
  const { mode, text, photos } = useDraft(userId);
  const { progress, error, missing, analyze, cancel, reset } = useAnalyze(userId);
  const online = useOnline();
  const judged = useBasis(userId).shown?.profile;
  const [preparing, setPreparing] = useState(false);
  const [scanning, setScanning] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const codeButton = useRef<HTMLButtonElement>(null);
  useDocumentHead({ title: t('scan.title'), description: t('scan.metaDescription') });
  const running = progress !== null;
  const previewUrls = photos.map(({ previewUrl }) => previewUrl);

  useEffect(() => {
    if (missing) field.current?.focus();
  }, [missing]);

  const chooseMode = (next: Mode) => {
    reset();
    keepDraft(userId, { mode: next });
  };

  return (
    <MedicationScanFrame>
      {error && !running ? (
        <FailureNotice error={error} onType={mode === 'ocr' ? () => chooseMode('manual') : null} />
      ) : null}
      {running ? (
        <div className="mb-6">
          <ProgressCard
            progress={progress}
            previewUrls={mode === 'ocr' ? previewUrls : []}
            onCancel={cancel}
          />
        </div>
      ) : null}
      <Tabs value={mode} onValueChange={(next) => chooseMode(next as Mode)}>
        <TabsList aria-label={t('scan.modes')} className={cn(running && mode === 'ocr' && 'hidden')}>
          {MODES.map(({ mode: each, icon: Icon }) => (
            <TabsTrigger
              key={each}
              value={each}
              disabled={running}
              className="inline-flex items-center justify-center gap-2"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {t(`scan.mode.${each}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="ocr">
          {running ? null : (
            <>
              <PhotosBox
                previewUrls={previewUrls}
                most={MEDICATION_IMAGES}
                label={t('scan.photoLabel')}
                invite={t('scan.photoInvite')}
                addInvite={t('scan.addInvite')}
                drawing={<PillDrawing className="h-24" />}
                refused={refusedPhotoOf(error)}
                preparing={preparing}
                onPreparing={setPreparing}
                onPhoto={(jpeg) => {
                  reset();
                  addPhoto(userId, jpeg, codesInPhoto(jpeg));
                }}
                onRemove={(at) => {
                  reset();
                  removePhoto(userId, at);
                }}
              />
              <Button
                ref={codeButton}
                variant="secondary"
                className="mt-4 w-full sm:w-auto"
                disabled={preparing || loading}
                onClick={() => setScanning(true)}
              >
                <ScanBarcode aria-hidden="true" />
                {t('scan.code.action')}
              </Button>
              {scanning ? (
                <Suspense>
                  <CodeScan
                    country={countryCodeOf(judged?.country)}
                    onClose={() => {
                      setScanning(false);
                      // Once the dialog is gone: until then everything else is inert.
                      requestAnimationFrame(() => codeButton.current?.focus());
                    }}
                    onText={(found) => {
                      setScanning(false);
                      chooseMode('manual');
                      keepDraft(userId, { text: found });
                      void analyze();
                    }}
                  />
                </Suspense>
              ) : null}
              <ReaderNote of="medicine-photo" className="mt-4" />
              {photos.length > 0 ? (
                <div
                  data-bottom-bar=""
                  className="sticky bottom-0 z-10 short:static -mx-4 mt-5 bg-paper px-4 py-3 sm:static sm:mx-0 sm:px-0"
                >
                  <Button size="lg" className="w-full" disabled={preparing || loading} onClick={analyze}>
                    <ShieldCheck aria-hidden="true" />
                    {t('scan.analyze')}
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </TabsContent>
        <TabsContent value="manual">
          <ManualForm
            ref={field}
            text={text}
            onText={(next) => {
              reset();
              keepDraft(userId, { text: next });
            }}
            running={running}
            disabled={loading}
            error={missing ? t('scan.textRequired') : undefined}
            onAnalyze={analyze}
          />
        </TabsContent>
      </Tabs>
      {running ? null : <Tips mode={mode} />}
      {/* With an account and a network the server reads; it is offered after the first scan of a menu. */}
      {running || mode !== 'ocr' || (online && (user || loading)) ? null : <ReaderOffer className="mt-6" />}
      <Notice className="mt-10" icon={<Stethoscope />} title={t('scan.disclaimerTitle')}>
        <p>{t('scan.disclaimer')}</p>
        <p className="mt-2">{t('scan.breastfeeding')}</p>
      </Notice>
    </MedicationScanFrame>
  );
}
