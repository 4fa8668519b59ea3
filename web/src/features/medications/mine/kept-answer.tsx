import type { JudgedKept } from '@mirabelle/contract/functions/kept-medicines.ts';
import { renderMedicineFinding } from '@mirabelle/safety/medicines/messages/render.ts';
import { HandHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LevelBadge } from '../../../badges/level-badge.tsx';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { wordLanguage } from '../../../verdict/finding-words.ts';
import { SourceLinks } from '../../../verdict/source-links.tsx';
import { useProfileLanguage } from '../../../verdict/use-profile-language.ts';
import { statementsOf } from '../parts/statements.ts';

/** What is said of a kept medicine: of each substance its level, why, and according to whom; then what is not known. */
export function KeptAnswer({ judged, userId }: { judged: JudgedKept; userId: string }) {
  const { t } = useTranslation('kept-medicines');
  const { language } = useLanguage();
  const speaks = wordLanguage(language, useProfileLanguage(userId));
  // What to look up or ask belongs to the answer: a name that was guessed, a strength that decides.
  const questions = judged.substances.flatMap(({ findings }) =>
    findings.filter(({ kind }) => kind === 'question'),
  );
  const said = [
    ...new Set([...judged.findings, ...questions].map((finding) => renderMedicineFinding(finding, speaks))),
  ];
  return (
    <div className="grid gap-3">
      {judged.recognised ? null : <p>{t('unknown')}</p>}
      {judged.substances.map((one) => (
        <div key={`${one.substance} ${one.variant}`} className="grid gap-1.5">
          {judged.substances.length > 1 ? (
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span lang={speaks}>{one.names[speaks] ?? one.names.en ?? one.substance}</span>
              <LevelBadge level={one.level} />
            </p>
          ) : null}
          <ul lang={speaks} className="grid gap-1.5">
            {statementsOf(one.findings, speaks).map(({ kind, text }) =>
              kind === 'stopping' ? (
                <li key={text} className="flex gap-2 font-semibold text-plum">
                  <HandHeart aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                  {text}
                </li>
              ) : (
                <li key={text}>{text}</li>
              ),
            )}
          </ul>
          <SourceLinks citations={one.findings.flatMap(({ citations }) => citations)} most={3} />
        </div>
      ))}
      {said.length > 0 ? (
        <ul lang={speaks} className="grid gap-1.5">
          {said.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
