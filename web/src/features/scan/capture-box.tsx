import { MOST_PAGES } from '@mirabelle/contract/policy.ts';
import { Camera, ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../../lib/report-problem.ts';
import { ChosenPhoto } from '../../photo/chosen-photo.tsx';
import { PhotoAdvice } from '../../photo/photo-advice.tsx';
import { BOX, CHOSEN_BOX, PhotoInvite } from '../../photo/photo-invite.tsx';
import { usePhotoIntake } from '../../photo/use-photo-intake.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { addPage, type ChosenPage, movePage, removePage } from './chosen-menu.ts';
import { lookAtPage } from './look-at-page.ts';
import { MenuDrawing } from './menu-drawing.tsx';
import { PageStrip } from './page-strip.tsx';
import { CodeNotice } from './source/code-notice.tsx';

export interface CaptureBoxProps {
  pages: readonly ChosenPage[];
  /** One photo alone, without a PDF: it goes into a menu that is there. */
  single: boolean;
  /** Files that another app shared: they are taken as if they had been chosen here. */
  shared?: readonly File[];
  onSharedTaken?: () => void;
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
  /** Called when another page is chosen, moved or removed. */
  onChange: () => void;
  onSend: () => void;
  /** She wants a link that was noticed read instead. */
  onLink: (url: string) => void;
}

/** Where the user adds the pages of a menu: one is shown large, several in their order. */
export function CaptureBox({
  pages,
  single,
  shared,
  onSharedTaken,
  preparing,
  onPreparing,
  onChange,
  onSend,
  onLink,
}: CaptureBoxProps) {
  const { t } = useTranslation(['scan', 'photo']);
  const box = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLHeadingElement>(null);
  /** Where the next file goes: behind the pages, or in place of this one; null for what its button says of one page. */
  const target = useRef<{ replaces: string | null } | null>(null);
  const [only] = pages.length === 1 ? pages : [];
  const replaced = () => (single || !target.current ? (only?.id ?? null) : target.current.replaces);

  const intake = usePhotoIntake({
    room: () => (single ? 1 : MOST_PAGES - pages.length + (replaced() === null ? 0 : 1)),
    several: !single,
    pdf: !single,
    preparing,
    onPreparing,
    onGiven: () => {
      target.current = { replaces: null };
    },
    onPhoto: async (ready, { name }) => {
      const page = await addPage(ready, name, replaced());
      // Those chosen with it follow it.
      target.current = { replaces: null };
      onChange();
      lookAtPage(page).catch((error: unknown) => reportProblem('a photo could not be looked through', error));
    },
    onLink: single ? undefined : onLink,
    // The button that was pressed may have disappeared: reading continues at the pages, which are rendered first.
    onTaken: () => {
      target.current = null;
      requestAnimationFrame(() => chosen.current?.focus({ preventScroll: true }));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shared is taken once, when it comes.
  useEffect(() => {
    if (!shared?.length) return;
    onSharedTaken?.();
    target.current = { replaces: null };
    void intake.take(shared);
  }, [shared]);
  const open = (how: 'openCamera' | 'openFiles', replaces: string | null) => {
    target.current = { replaces };
    intake[how]();
  };

  const remove = (id: string) => {
    removePage(id);
    onChange();
    (pages.length > 1 ? chosen : box).current?.focus();
  };

  return (
    <>
      <Card
        ref={box}
        tabIndex={-1}
        role="group"
        aria-label={t('capture.label')}
        aria-busy={preparing}
        {...intake.dropProps}
        className={cn(
          BOX,
          intake.over && 'border-solid border-plum bg-plum-soft',
          pages.length > 0 && CHOSEN_BOX,
        )}
      >
        {only ? (
          <ChosenPhoto
            ref={chosen}
            previewUrl={only.previewUrl}
            pdf={only.isPdf ? { name: only.name, bytes: only.blob.size } : null}
            actions={
              <>
                <Button variant="secondary" disabled={preparing} onClick={() => remove(only.id)}>
                  <Trash2 aria-hidden="true" />
                  {t('photo:capture.remove')}
                </Button>
                <Button variant="quiet" disabled={preparing} onClick={() => open('openFiles', only.id)}>
                  <ImageUp aria-hidden="true" />
                  {t('photo:capture.replace')}
                </Button>
              </>
            }
          />
        ) : pages.length > 0 ? (
          <PageStrip
            ref={chosen}
            pages={pages}
            disabled={preparing}
            onMove={(id, by) => {
              movePage(id, by);
              onChange();
            }}
            onRemove={remove}
            onTakeAgain={(id) => open('openCamera', id)}
          />
        ) : (
          <PhotoInvite
            intake={intake}
            invite={t('photoRequired')}
            drawing={<MenuDrawing className="h-24" />}
            hint={single ? undefined : t('pages.hint')}
            disabled={preparing}
          />
        )}
        {only?.fault ? (
          <PhotoAdvice
            fault={only.fault}
            disabled={preparing}
            onTakeAgain={() => open('openCamera', only.id)}
            onSend={onSend}
          />
        ) : null}
        {single ? null : <CodeNotice pages={pages} disabled={preparing} onLink={onLink} />}
        {single || pages.length === 0 ? null : pages.length < MOST_PAGES ? (
          <div className="mt-3 flex flex-wrap justify-center gap-2 border-t border-line pt-3">
            <Button variant="quiet" disabled={preparing} onClick={() => open('openCamera', null)}>
              <Camera aria-hidden="true" />
              {t('pages.take')}
            </Button>
            <Button variant="quiet" disabled={preparing} onClick={() => open('openFiles', null)}>
              <ImagePlus aria-hidden="true" />
              {t('pages.add')}
            </Button>
          </div>
        ) : (
          <p className="mt-3 text-center text-md text-muted">{t('pages.full', { most: MOST_PAGES })}</p>
        )}
        {intake.messages}
      </Card>
      {intake.choosers}
    </>
  );
}
