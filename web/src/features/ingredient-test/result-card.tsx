import type { Language } from '@mirabelle/contract/language.ts';
import { Hourglass, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfidenceBadge } from '../../badges/confidence-badge.tsx';
import { KeepButton } from '../../diary/keep-button.tsx';
import { DietPart } from '../../diets/diet-part.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Part } from '../../ui/part.tsx';
import { AlreadyAteLink } from '../../verdict/already-link.tsx';
import { AnswerBanner } from '../../verdict/answer-banner.tsx';
import { ClosingParts } from '../../verdict/closing-parts.tsx';
import { ConfidenceHelp } from '../../verdict/confidence-help.tsx';
import { personalReasons, wordLanguage, wordsOf } from '../../verdict/finding-words.ts';
import { ReasonList } from '../../verdict/reason-list.tsx';
import type { Answered } from './answered.ts';
import { LabelPart } from './label-part.tsx';

export interface ResultCardProps {
  answered: Answered;
  profileLanguage: Language | null;
}

/** One test: the answer, the reasons and their sources, what to ask, how to make it safer, allergens. */
export function ResultCard({ answered: { test, here }, profileLanguage }: ResultCardProps) {
  const { t } = useTranslation(['ingredient-test', 'verdict']);
  const { language } = useLanguage();
  const { safety_assessment: assessment, ingredient_name: name } = test;
  const speaks = wordLanguage(language, profileLanguage);
  const words = wordsOf(assessment, speaks);
  const forHer = personalReasons(assessment, speaks);
  const slow = here?.why === 'slow';
  return (
    <div className="grid gap-6">
      <div>
        <h3 className="mb-3 text-lg wrap-anywhere">{name}</h3>
        <AnswerBanner risk={assessment.risk}>{t(`sentence.${assessment.risk}`)}</AnswerBanner>
        <p className="mt-3">
          <ConfidenceBadge value={assessment.confidence} />
        </p>
        <ConfidenceHelp findings={assessment.findings} className="mt-1 text-sm text-muted" />
        {assessment.risk === 'NO_RISK' ? null : (
          <div className="mt-4">
            <AlreadyAteLink name={name} findings={[...assessment.findings, ...assessment.profile_findings]} />
          </div>
        )}
        {here ? (
          <Notice className="mt-4" icon={slow ? <Hourglass /> : <WifiOff />} title={t('offline.title')}>
            <p>
              {t(slow ? 'offline.slow' : 'offline.text')}{' '}
              {t(
                here.willBeSaved
                  ? slow
                    ? 'offline.slowWillBeSaved'
                    : 'offline.willBeSaved'
                  : 'offline.notSaved',
              )}
            </p>
            {here.judgedBy === 'profile' ? null : (
              <p className="mt-1 font-semibold">
                {here.judgedBy === 'strictest' ? t('verdict:strictest') : t('offline.withoutProfile')}
              </p>
            )}
          </Notice>
        ) : null}
      </div>
      <KeepButton
        had={{
          kind: 'food',
          name,
          // What this device answered is not on the server yet: its name is judged there.
          ...(here ? {} : { origin: { kind: 'ingredient_test', id: test.id } }),
        }}
      />
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
      {assessment.label ? (
        <LabelPart label={assessment.label} questions={words.questions} language={speaks} />
      ) : null}
      <DietPart facts={assessment.diet ?? null} of="test" />
      <ClosingParts
        name={name}
        assessment={assessment}
        // No cook is asked about a pack, and nothing can be changed in it.
        words={assessment.label ? { ...words, questions: [], modifications: [] } : words}
        titles={{
          questions: t('part.questions'),
          modifications: t('part.safer'),
          unknown: t('part.unknown'),
          unknownText: (list) => t('part.unknownText', { list }),
          allergens: t('part.allergens'),
          disclaimer: t('disclaimer'),
        }}
      />
    </div>
  );
}
