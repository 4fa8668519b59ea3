import type { NotSolvable } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/notice.tsx';
import { SourceLinks } from '../../../../verdict/source-links.tsx';
import { textIn } from '../shown-adaptation.ts';

/** What cannot be made safe without becoming another dish, and the name of that dish. */
export function NotSolvablePart({ parts, language }: { parts: readonly NotSolvable[]; language: Language }) {
  const { t } = useTranslation('recipes');
  return (
    <section aria-labelledby="not-solvable" className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h2 id="not-solvable" className="mb-3 text-xl">
        {t('notSolvable.title')}
      </h2>
      <ul className="grid gap-5">
        {parts.map(({ what, why, alternatives, citations, originalIndex }) => {
          const reason = textIn(why, language);
          return (
            <li key={`${originalIndex}-${what}`}>
              <p className="font-semibold wrap-anywhere">{what}</p>
              <p lang={reason.language} className="wrap-anywhere">
                {reason.text}
              </p>
              <SourceLinks citations={citations} />
              <Notice className="mt-3" icon={<UtensilsCrossed />} title={t('notSolvable.instead')}>
                <ul className="mt-1 grid gap-2">
                  {alternatives.map(({ name, how }) => {
                    const dish = textIn(name, language);
                    const way = textIn(how, language);
                    return (
                      <li key={name.en}>
                        <strong lang={dish.language}>{dish.text}</strong>{' '}
                        <span lang={way.language}>{way.text}</span>
                      </li>
                    );
                  })}
                </ul>
              </Notice>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
