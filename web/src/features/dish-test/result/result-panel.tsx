import type { DishTestRow } from '@mirabelle/contract/functions/test-dish.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { useTranslation } from 'react-i18next';
import { formatConfidence } from '../../../badges/format-confidence.ts';
import { KeepButton } from '../../../diary/keep-button.tsx';
import { DietPart } from '../../../diets/diet-part.tsx';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Part } from '../../../ui/part.tsx';
import { AlreadyAteLink } from '../../../verdict/already-link.tsx';
import { AnswerBanner } from '../../../verdict/answer-banner.tsx';
import { ClosingParts } from '../../../verdict/closing-parts.tsx';
import { ConfidenceHelp } from '../../../verdict/confidence-help.tsx';
import { personalReasons, wordLanguage, wordsOf } from '../../../verdict/finding-words.ts';
import { ReasonList } from '../../../verdict/reason-list.tsx';
import { TextList } from '../../../verdict/text-list.tsx';
import { CallAlert } from '../call-alert.tsx';
import { concernsOf } from './concerns.ts';
import { IngredientRisks, type OnWithout } from './ingredient-risks.tsx';

export interface ResultPanelProps {
  test: DishTestRow;
  profileLanguage: Language | null;
  onAnother: () => void;
  onEdit: () => void;
  onWithout: OnWithout;
  /** Why the dish could not be tested again. */
  failure: string | null;
}

/** One tested dish: the answer, what it means for this user, the ingredients, what to watch out for, ask and change. */
export function ResultPanel({
  test,
  profileLanguage,
  onAnother,
  onEdit,
  onWithout,
  failure,
}: ResultPanelProps) {
  const { t } = useTranslation('dish-test');
  const { t: verdict } = useTranslation('verdict');
  const { language } = useLanguage();
  const { safety_assessment: assessment, dish_name: name } = test;
  const { overall_risk: risk } = assessment;
  const speaks = wordLanguage(language, profileLanguage);
  const words = wordsOf(assessment, speaks);
  const forHer = personalReasons(assessment, speaks);
  const confidence = formatConfidence(assessment.confidence, language);
  // Where no ingredient stands out, the reasons are shown at the top; otherwise with the ingredients.
  const why = assessment.ingredient_risks.some((entry) => entry.risk !== 'NO_RISK') ? [] : words.reasons;
  const concerns = concernsOf(assessment, speaks);
  return (
    <div className="grid gap-6">
      <div>
        <h3 className="mb-3 text-lg wrap-anywhere">{name}</h3>
        <AnswerBanner risk={risk} label={t(`result.full.${risk}`)}>
          {t(`result.sentence.${risk}`)}
          <span className="mt-1 block text-md text-ink">
            {verdict('confidence', { value: confidence ?? verdict('confidenceNone') })}
          </span>
        </AnswerBanner>
        <ConfidenceHelp findings={assessment.findings} className="mt-2 text-sm text-muted" />
        <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:gap-3">
          <Button variant="secondary" className="px-3 text-md leading-snug sm:px-5" onClick={onEdit}>
            {t('result.edit')}
          </Button>
          <Button variant="secondary" className="px-3 text-md leading-snug sm:px-5" onClick={onAnother}>
            {t('result.another')}
          </Button>
        </div>
        {risk === 'NO_RISK' ? null : (
          <div className="mt-3">
            <AlreadyAteLink name={name} findings={[...assessment.findings, ...assessment.profile_findings]} />
          </div>
        )}
      </div>
      <KeepButton had={{ kind: 'dish', name, origin: { kind: 'dish_test', id: test.id } }} />
      {forHer.length > 0 ? (
        <Part title={t('result.forYou')}>
          <ReasonList reasons={forHer} language={speaks} />
        </Part>
      ) : null}
      {why.length > 0 ? (
        <Part title={t('result.why')}>
          <ReasonList reasons={why} language={speaks} />
        </Part>
      ) : null}
      <Part title={t('result.analysis')}>
        {failure ? (
          <div className="mb-3">
            <CallAlert text={failure}>
              <p>{t('leftOut.unchanged')}</p>
            </CallAlert>
          </div>
        ) : null}
        <IngredientRisks
          assessment={assessment}
          language={speaks}
          withWhole={why.length === 0}
          onWithout={onWithout}
        />
      </Part>
      {concerns.length > 0 ? (
        <Part title={t('result.concerns')}>
          <TextList texts={concerns} language={speaks} />
        </Part>
      ) : null}
      <DietPart facts={assessment.diet ?? null} of="test" />
      <ClosingParts
        name={name}
        assessment={assessment}
        words={words}
        titles={{
          questions: t('result.questions'),
          modifications: t('result.modifications'),
          unknown: t('result.unknown'),
          unknownText: (list) => t('result.unknownText', { list }),
          allergens: t('result.allergens'),
          disclaimer: t('result.disclaimer'),
        }}
      />
    </div>
  );
}
