import { Focus, Pill, ScanSearch, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const TIPS = [
  { key: 'side', icon: ScanSearch },
  { key: 'light', icon: Sun },
  { key: 'close', icon: Focus },
  { key: 'all', icon: Pill },
] as const;

/** What makes a medicine easy to recognise. */
export function Tips() {
  const { t } = useTranslation('medicines');
  return (
    <section aria-labelledby="medicine-tips" className="mt-10">
      <h2 id="medicine-tips" className="text-xl">
        {t('scan.tips.title')}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {TIPS.map(({ key, icon: Icon }) => (
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
