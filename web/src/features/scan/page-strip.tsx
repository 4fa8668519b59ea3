import { MOST_PAGES } from '@mirabelle/contract/policy.ts';
import { ArrowLeft, ArrowRight, Camera, Lightbulb, X } from 'lucide-react';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfTile } from '../../photo/chosen-photo.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ChosenPage } from './chosen-menu.ts';

export interface PageStripProps {
  /** Two or more, in order. */
  pages: readonly ChosenPage[];
  disabled: boolean;
  /** Of the heading: reading goes on there once a page is added or removed. */
  ref: Ref<HTMLHeadingElement>;
  /** @param by how many places forward */
  onMove: (id: string, by: 1 | -1) => void;
  onRemove: (id: string) => void;
  onTakeAgain: (id: string) => void;
}

/** The pages of a menu in the order in which they are read; each can be moved and removed. Needs the texts `photo`. */
export function PageStrip({ pages, disabled, ref, onMove, onRemove, onTakeAgain }: PageStripProps) {
  const { t } = useTranslation(['scan', 'photo']);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; by: 1 | -1 } | null>(null);
  const [said, setSaid] = useState('');
  const faulty = pages.flatMap(({ id, fault }, at) => (fault ? [{ id, fault, number: at + 1 }] : []));

  const move = (id: string, from: number, by: 1 | -1) => {
    moved.current = { id, by };
    setSaid(t('pages.moved', { from: from + 1, to: from + by + 1, of: pages.length }));
    onMove(id, by);
  };
  // A page that moves takes the focus with it, so that it can be moved on; at the end, its other arrow has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the pages stand in their new order.
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const arrows = list.current?.querySelectorAll<HTMLButtonElement>(`[data-page="${id}"] [data-by]`);
    const usable = [...(arrows ?? [])].filter(({ disabled: ended }) => !ended);
    (usable.find((arrow) => arrow.dataset.by === String(by)) ?? usable[0])?.focus();
  }, [pages]);

  return (
    <>
      <h2 ref={ref} tabIndex={-1} className="mb-3 text-center font-sans text-base outline-none">
        {t('pages.chosen', { count: pages.length, most: MOST_PAGES })}
      </h2>
      <ol ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-2 gap-y-4">
        {pages.map((page, at) => (
          <li key={page.id} data-page={page.id} className="relative min-w-0">
            <Thumbnail page={page} number={at + 1} of={pages.length} />
            <div className="mt-1 flex flex-wrap justify-center">
              {([-1, 1] as const).map((by) => (
                <Button
                  key={by}
                  variant="quiet"
                  size="icon"
                  data-by={by}
                  disabled={disabled || (by === -1 ? at === 0 : at === pages.length - 1)}
                  aria-label={t(by === -1 ? 'pages.earlier' : 'pages.later', { number: at + 1 })}
                  onClick={() => move(page.id, at, by)}
                >
                  {by === -1 ? <ArrowLeft aria-hidden="true" /> : <ArrowRight aria-hidden="true" />}
                </Button>
              ))}
            </div>
            <Button
              variant="secondary"
              size="icon"
              disabled={disabled}
              aria-label={t('pages.remove', { number: at + 1 })}
              className="absolute top-1 right-1 rounded-full"
              onClick={() => {
                setSaid(t('pages.removed', { number: at + 1, count: pages.length - 1 }));
                onRemove(page.id);
              }}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {faulty.length > 0 ? (
        <Notice role="status" tone="caution" icon={<Lightbulb />} className="mt-3">
          <ul className="grid gap-3">
            {faulty.map(({ id, fault, number }) => (
              <li key={id} className="text-ink">
                <p>
                  <span className="font-semibold">
                    {t('pages.fault', { number, fault: t(`photo:advice.${fault}`) })}
                  </span>{' '}
                  {t(`photo:advice.${fault}Text`)}
                </p>
                <Button
                  variant="secondary"
                  className="mt-2"
                  disabled={disabled}
                  onClick={() => onTakeAgain(id)}
                >
                  <Camera aria-hidden="true" />
                  {t('pages.again', { number })}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}

function Thumbnail({ page, number, of }: { page: ChosenPage; number: number; of: number }) {
  const { t } = useTranslation('scan');
  return (
    <div className="relative">
      {page.previewUrl ? (
        <img
          src={page.previewUrl}
          alt={t('pages.previewAlt', { number, of })}
          className="aspect-square w-full rounded-control border border-line bg-paper object-contain"
        />
      ) : (
        <>
          <span className="sr-only">{t('pages.previewAlt', { number, of })}</span>
          <PdfTile name={page.name} className="aspect-square w-full justify-end" />
        </>
      )}
      <span
        aria-hidden="true"
        className="absolute top-1 left-1 flex size-8 items-center justify-center rounded-full border border-edge bg-raised font-semibold"
      >
        {number}
      </span>
    </div>
  );
}
