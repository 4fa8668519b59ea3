import { Crop, Focus, Layers, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const TIPS = [
  { key: 'light', icon: Sun },
  { key: 'flat', icon: Layers },
  { key: 'fill', icon: Crop },
  { key: 'sharp', icon: Focus },
] as const;

/** Four things that make a menu easy to read. */
export function PhotoTips() {
  const { t } = useTranslation('scan');
  return (
    <section aria-labelledby="photo-tips" className="mt-8">
      <h2 id="photo-tips" className="text-xl">
        {t('tips.title')}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {TIPS.map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sage text-on-sage">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span className="pt-1.5">{t(`tips.${key}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
