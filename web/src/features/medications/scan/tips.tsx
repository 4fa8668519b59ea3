import { FlaskConical, Pill, Scale, ScanText, Sun, ZoomIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../page-state/draft.ts';

const TIPS = {
  ocr: [
    { key: 'side', icon: ScanText },
    { key: 'light', icon: Sun },
    { key: 'close', icon: ZoomIn },
    { key: 'all', icon: Pill },
  ],
  manual: [
    { key: 'substance', icon: FlaskConical },
    { key: 'strength', icon: Scale },
    { key: 'all', icon: Pill },
  ],
} as const;

/** What makes a medicine easy to recognise. */
export function Tips({ mode }: { mode: Mode }) {
  const { t } = useTranslation('medications');
  return (
    <section aria-labelledby="medicine-tips" className="mt-10">
      <h2 id="medicine-tips" className="text-xl">
        {t('scan.tips.title')}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {TIPS[mode].map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sage text-on-sage">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span className="pt-1.5">{t(`scan.tips.${key}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
