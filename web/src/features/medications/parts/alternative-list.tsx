import type { MedicationRisk } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { Leaf, Pill } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LevelBadge } from '../../../badges/level-badge.tsx';

export interface ShownAlternative {
  name: string;
  /** "measure": helps without being a medicine; anything else is a medicine. */
  type: string | null;
  level: MedicationRisk | null;
  description: string;
  /** What it would replace; left out where that is obvious. */
  insteadOf?: string;
}

/** What could be taken or done instead, best first. Needs the texts `medications`. */
export function AlternativeList({
  alternatives,
  language,
}: {
  alternatives: readonly ShownAlternative[];
  language: Language;
}) {
  const { t } = useTranslation('medications');
  return (
    <ol className="grid gap-5">
      {alternatives.map(({ name, type, level, description, insteadOf }) => {
        const kind = type === 'measure' ? 'measure' : 'medicine';
        const Icon = kind === 'measure' ? Leaf : Pill;
        return (
          <li
            key={`${type} ${name}`}
            className="flex gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0"
          >
            <span className="h-fit shrink-0 rounded-full bg-sage p-2 text-on-sage">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
                <p className="min-w-0 wrap-anywhere">
                  <strong lang={language} className="block font-semibold first-letter:uppercase">
                    {name}
                  </strong>
                  <span className="text-sm text-muted">
                    {t(`alternatives.type.${kind}`)}
                    {insteadOf ? ` · ${t('alternatives.insteadOf', { names: insteadOf })}` : null}
                  </span>
                </p>
                {level ? <LevelBadge level={level} /> : null}
              </div>
              {description ? (
                <p lang={language} className="mt-1 text-md wrap-anywhere">
                  {description}
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
