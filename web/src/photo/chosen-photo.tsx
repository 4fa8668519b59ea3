import { FileText } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { cn } from '../ui/cn.ts';

export interface ChosenPhotoProps {
  /** Null for a PDF. */
  previewUrl: string | null;
  /** The PDF's name and size; a photo has none that says anything. */
  pdf: { name: string; bytes: number } | null;
  /** Of the heading: reading goes on there once the photo is chosen. */
  ref: Ref<HTMLHeadingElement>;
  /** What can be done with it. */
  actions: ReactNode;
}

/** The one photo or PDF that was chosen, as large as the screen allows. Needs the texts `photo`. */
export function ChosenPhoto({ previewUrl, pdf, ref, actions }: ChosenPhotoProps) {
  const { t } = useTranslation('photo');
  return (
    <figure>
      <h2 ref={ref} tabIndex={-1} className="mb-2 text-center font-sans text-base outline-none">
        {t(pdf ? 'capture.chosenPdf' : 'capture.chosen')}
      </h2>
      {pdf ? (
        <PdfTile {...pdf} className="mx-auto max-w-md py-8" />
      ) : previewUrl ? (
        <img
          src={previewUrl}
          alt={t('capture.previewAlt')}
          className="mx-auto max-h-[55dvh] w-auto max-w-full rounded-control"
        />
      ) : null}
      <figcaption className="mt-3 flex flex-wrap items-center justify-center gap-2">{actions}</figcaption>
    </figure>
  );
}

export interface PdfTileProps {
  name: string;
  /** Left out where there is no room for it. */
  bytes?: number;
  className?: string;
}

/** Stands for a PDF, whose pages are not drawn before it is read. */
export function PdfTile({ name, bytes, className }: PdfTileProps) {
  const { t } = useTranslation('photo');
  const { language } = useLanguage();
  const size = new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: 'megabyte', unitDisplay: 'short' },
    maximumFractionDigits: 1,
  });
  return (
    <div
      className={cn(
        'flex flex-col items-center justify-center gap-1 rounded-control border border-line bg-paper p-2 text-center',
        className,
      )}
    >
      <FileText aria-hidden="true" className="size-8 shrink-0 text-plum" />
      <span className={cn('max-w-full text-sm', bytes === undefined ? 'truncate' : 'wrap-anywhere')}>
        {name}
      </span>
      {bytes === undefined ? null : (
        <span className="text-sm text-muted">
          {t('capture.pdfSize', { size: size.format(Math.max(0.1, bytes / 1e6)) })}
        </span>
      )}
    </div>
  );
}
