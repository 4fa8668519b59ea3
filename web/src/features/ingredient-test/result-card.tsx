import type { Language } from '@mirabelle/contract/language.ts';
import { MACHINE_WRITTEN } from '@mirabelle/safety/messages/render.ts';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AllergenPart } from '../../verdict/allergen-part.tsx';
import { AnswerBanner } from '../../verdict/answer-banner.tsx';
import { ConfidenceBadge } from '../../verdict/confidence-badge.tsx';
import { personalReasons, wordLanguage, wordsOf } from '../../verdict/finding-words.ts';
import { QuestionsAtTable } from '../../verdict/questions-at-table.tsx';
import { ReasonList } from '../../verdict/reason-list.tsx';
import type { Answered } from './use-ingredient-tests.ts';

export interface ResultCardProps {
  answered: Answered;
  profileLanguage: Language | null;
}

/** One test: the answer, why and according to whom, what to ask, how to make it safer, allergens. */
export function ResultCard({ answered: { test, here }, profileLanguage }: ResultCardProps) {
  const { t } = useTranslation('ingredient-test');
  const { t: verdict } = useTranslation('verdict');
  const { language } = useLanguage();
  const { safety_assessment: assessment, ingredient_name: name } = test;
  const speaks = wordLanguage(language, profileLanguage);
  const words = wordsOf(assessment, speaks);
  const forHer = personalReasons(assessment, speaks);
  return (
    <div className="grid gap-6">
      <div>
        <h3 className="mb-3 text-lg wrap-anywhere">{name}</h3>
        <AnswerBanner risk={assessment.risk}>{t(`sentence.${assessment.risk}`)}</AnswerBanner>
        <p className="mt-3">
          <ConfidenceBadge value={assessment.confidence} />
        </p>
        <p className="mt-1 text-sm text-muted">{verdict('confidenceHelp')}</p>
        {here ? (
          <Notice className="mt-4" icon={<WifiOff />} title={t('offline.title')}>
            <p>
              {t('offline.text')} {t(here.willBeSaved ? 'offline.willBeSaved' : 'offline.notSaved')}
            </p>
            {here.withProfile ? null : <p className="mt-1 font-semibold">{t('offline.withoutProfile')}</p>}
          </Notice>
        ) : null}
      </div>
      {words.reasons.length > 0 ? (
        <Part title={t('part.why')}>
          <ReasonList reasons={words.reasons} language={speaks} />
        </Part>
      ) : null}
      {forHer.length > 0 ? (
        <Part title={t('part.forYou')}>
          <ReasonList reasons={forHer} language={speaks} />
        </Part>
      ) : null}
      {words.questions.length > 0 ? (
        <Part title={t('part.questions')}>
          <QuestionsAtTable
            name={name}
            assessment={assessment}
            questions={words.questions}
            cookLanguage={language}
            readerLanguage={speaks}
          />
        </Part>
      ) : null}
      {words.modifications.length > 0 ? (
        <Part title={t('part.safer')}>
          <ul lang={speaks} className="grid list-disc gap-2 pl-5">
            {words.modifications.map((modification) => (
              <li key={modification}>{modification}</li>
            ))}
          </ul>
        </Part>
      ) : null}
      {assessment.unknown.length > 0 ? (
        <Part title={t('part.unknown')}>
          <p className="wrap-anywhere">{t('part.unknownText', { list: assessment.unknown.join(', ') })}</p>
        </Part>
      ) : null}
      <Part title={t('part.allergens')}>
        <AllergenPart allergens={assessment.allergens} />
      </Part>
      <div className="grid gap-2 border-t border-line pt-4 text-sm text-muted">
        {MACHINE_WRITTEN.includes(speaks) ? <p>{verdict('machineWritten')}</p> : null}
        <p>{t('disclaimer')}</p>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-2 font-display text-base font-semibold">{title}</h4>
      {children}
    </section>
  );
}
