import { ArrowLeft, Camera, Keyboard, ShieldCheck, Stethoscope, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { AuthState } from '../../../lib/session/auth-state.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { troubleOf } from '../../../lib/use-call-error-text.ts';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { dataUrlOf } from '../../../photo/data-url.ts';
import { PhotoBox } from '../../../photo/photo-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ResultsState } from '../results/results-state.ts';
import { draftOf, keepDraft, keepPhoto, type Mode, useDraft } from './draft.ts';
import { ManualForm } from './manual-form.tsx';
import { PillDrawing } from './pill-drawing.tsx';
import { ProgressCard } from './progress-card.tsx';
import { Tips } from './tips.tsx';
import { useAnalysis } from './use-analysis.ts';
import { isAboutPhoto, useFailureText } from './use-failure-text.ts';

/** What the page says takes the place of what it said before. */
const SCAN_TOAST = 'medication-scan';

/** /medication-scan: a medicine is photographed or typed in, and analysed. */
export function MedicationScanPage() {
  const { t } = useTranslation(['medicines', 'errors']);
  const navigate = useNavigate();
  const { user, loading } = useSession();
  const userId = user?.id ?? null;
  const { mode, text, photo } = useDraft(userId);
  const { percent, error, start, reset } = useAnalysis();
  const failureText = useFailureText();
  const [preparing, setPreparing] = useState(false);
  const [missing, setMissing] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useDocumentHead({ title: t('scan.title'), description: t('scan.metaDescription') });
  const running = percent !== null;

  useEffect(() => {
    if (error) notice.current?.focus();
  }, [error]);

  const complain = (title: string, description: string) =>
    void toast({ tone: 'error', title, description, id: SCAN_TOAST });
  const signIn = async () => {
    complain(t('errors:authenticationRequired'), t('scan.signIn'));
    await navigate('/auth', { state: { from: '/medication-scan' } satisfies AuthState });
  };
  const chooseMode = (next: Mode) => {
    reset();
    setMissing(false);
    keepDraft(userId, { mode: next });
  };

  const analyze = async () => {
    if (running) return;
    const given = draftOf(userId);
    const typed = given.text.trim();
    if (given.mode === 'manual' ? typed === '' : !given.photo) {
      setMissing(true);
      complain(
        t('scan.inputRequired'),
        t(given.mode === 'manual' ? 'scan.textRequired' : 'scan.photoRequired'),
      );
      if (given.mode === 'manual') field.current?.focus();
      return;
    }
    if (!userId) return signIn();
    const { jpeg } = given.photo ?? {};
    // The same id for a call that is made again, so that it is counted once.
    const request_id = crypto.randomUUID();
    const result = await start(async () =>
      given.mode === 'ocr' && jpeg
        ? { analysis_type: 'ocr', image_data: await dataUrlOf(jpeg), request_id }
        : { analysis_type: 'manual', medication_text: typed, request_id },
    );
    if (!result) return;
    const state: ResultsState = { analysisResult: result, analysisType: given.mode, userId };
    await navigate('/medication-results', { state });
  };

  // Said once, when it happens; what else is said of it stands on the page.
  const said = useRef<unknown>(null);
  useEffect(() => {
    if (!error || said.current === error) return;
    said.current = error;
    if (troubleOf(error) === 'expired') void signIn();
    else complain(t('scan.failed'), failureText(error));
  });

  return (
    <Page>
      <PageHeader
        back={
          <Button asChild variant="quiet" className="px-3">
            <Link to="/">
              <ArrowLeft aria-hidden="true" />
              {t('scan.back')}
            </Link>
          </Button>
        }
        title={t('scan.title')}
        subtitle={t('scan.subtitle')}
      />
      {error && !running ? (
        <Notice
          ref={notice}
          tabIndex={-1}
          tone="caution"
          icon={<TriangleAlert />}
          title={failureText(error)}
          className="mb-5"
        >
          <p className="mt-1">{t('scan.kept')}</p>
          {mode === 'ocr' && isAboutPhoto(error) ? (
            <Button variant="secondary" className="mt-3" onClick={() => chooseMode('manual')}>
              <Keyboard aria-hidden="true" />
              {t('scan.typeInstead')}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {running ? (
        <div className="mb-6">
          <ProgressCard percent={percent} previewUrl={mode === 'ocr' ? (photo?.previewUrl ?? null) : null} />
        </div>
      ) : null}
      <Tabs value={mode} onValueChange={(next) => chooseMode(next as Mode)}>
        <TabsList aria-label={t('scan.modes')}>
          <TabsTrigger
            value="ocr"
            disabled={running}
            className="inline-flex items-center justify-center gap-2"
          >
            <Camera aria-hidden="true" className="size-5" />
            {t('scan.mode.ocr')}
          </TabsTrigger>
          <TabsTrigger
            value="manual"
            disabled={running}
            className="inline-flex items-center justify-center gap-2"
          >
            <Keyboard aria-hidden="true" className="size-5" />
            {t('scan.mode.manual')}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="ocr">
          {running ? null : (
            <>
              <PhotoBox
                previewUrl={photo?.previewUrl ?? null}
                label={t('scan.photoLabel')}
                invite={t('scan.photoInvite')}
                drawing={<PillDrawing className="h-24" />}
                preparing={preparing}
                onPreparing={setPreparing}
                onPhoto={(jpeg) => {
                  reset();
                  setMissing(false);
                  keepPhoto(userId, jpeg);
                }}
                onRemove={() => {
                  reset();
                  keepPhoto(userId, null);
                }}
              />
              <div className="sticky bottom-0 z-10 -mx-4 mt-5 bg-paper px-4 py-3 sm:static sm:mx-0 sm:px-0">
                <Button size="lg" className="w-full" disabled={preparing || loading} onClick={analyze}>
                  <ShieldCheck aria-hidden="true" />
                  {t('scan.analyze')}
                </Button>
              </div>
            </>
          )}
        </TabsContent>
        <TabsContent value="manual">
          <ManualForm
            ref={field}
            text={text}
            onText={(next) => {
              reset();
              setMissing(false);
              keepDraft(userId, { text: next });
            }}
            running={running}
            disabled={loading}
            error={missing ? t('scan.textRequired') : undefined}
            onAnalyze={analyze}
          />
        </TabsContent>
      </Tabs>
      {running ? null : <Tips />}
      <Notice className="mt-10" icon={<Stethoscope />} title={t('scan.disclaimerTitle')}>
        <p>{t('scan.disclaimer')}</p>
      </Notice>
    </Page>
  );
}
