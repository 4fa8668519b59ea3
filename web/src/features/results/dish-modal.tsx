import type { Language } from '@mirabelle/contract/language.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { confidenceTone, formatConfidence } from '../../lib/format-confidence.ts';
import { RISK_TONE } from '../../risk/risk-badge.tsx';
import { RiskIcon } from '../../risk/risk-icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { TONE_SURFACE } from '../../ui/tone.ts';
import { wordsOf } from './finding-words.ts';
import { IngredientAnalysis } from './ingredient-analysis.tsx';
import { QuestionsAtTable } from './questions-at-table.tsx';
import { ReasonList } from './reason-list.tsx';
import type { RatedDish } from './results-model.ts';
import { useAllergenNames } from './use-allergen-names.ts';

export interface DishModalProps {
  dish: RatedDish;
  menuLanguage: Language | null;
  profileLanguage: Language | null;
  onClose: () => void;
}

/** Everything known of one dish: the answer, why, the parts, what to ask, how to make it safer, allergens. */
export function DishModal({ dish, menuLanguage, profileLanguage, onClose }: DishModalProps) {
  const { t } = useTranslation('results');
  const { t: risk } = useTranslation('risk');
  const { language } = useLanguage();
  const { assessment } = dish;
  const words = assessment ? wordsOf(assessment, language, profileLanguage) : null;
  const confidence = formatConfidence(assessment?.confidence, language);
  const rating: Risk | 'waiting' = dish.rating ?? 'waiting';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={dish.name} closeLabel={t('modal.close')}>
        <div className="grid gap-8">
          <div>
            {dish.description ? <p className="mb-3 text-muted">{dish.description}</p> : null}
            <div
              className={`flex gap-3 rounded-card p-4 ${TONE_SURFACE[dish.rating ? RISK_TONE[dish.rating] : 'neutral']}`}
            >
              <RiskIcon risk={dish.rating} className="mt-0.5 size-6 shrink-0" />
              <p>
                {dish.rating ? (
                  <strong className="block tracking-wide">{risk(`long.${dish.rating}`)}</strong>
                ) : null}
                {t(`modal.sentence.${rating}`)}
              </p>
            </div>
            <p className="mt-3">
              <Badge tone={confidence ? confidenceTone(assessment?.confidence ?? 0) : 'neutral'}>
                {t('modal.confidence', { value: confidence ?? t('confidenceNone') })}
              </Badge>
            </p>
            <p className="mt-1 text-sm text-muted">{t('modal.confidenceHelp')}</p>
          </div>

          {words && words.questions.length > 0 ? (
            <Part title={t('modal.questions')}>
              <QuestionsAtTable
                dish={dish}
                questions={words.questions}
                menuLanguage={menuLanguage}
                language={language}
              />
            </Part>
          ) : null}

          {words ? (
            <Part title={t('modal.overall')}>
              <ReasonList reasons={words.reasons} />
            </Part>
          ) : null}

          {assessment && assessment.profile_flags.length > 0 ? (
            <Part title={t('modal.forYou')}>
              <ReasonList
                reasons={
                  wordsOf(
                    {
                      findings: assessment.profile_findings,
                      reasons: assessment.profile_flags,
                      questions_for_cook: [],
                      possible_modifications: [],
                    },
                    language,
                    profileLanguage,
                  ).reasons
                }
              />
            </Part>
          ) : null}

          <Part title={t('modal.ingredients')}>
            <IngredientAnalysis
              ingredients={dish.ingredients}
              language={language}
              profileLanguage={profileLanguage}
            />
          </Part>

          {words && words.modifications.length > 0 ? (
            <Part title={t('modal.safer')}>
              <ul className="grid list-disc gap-2 pl-5">
                {words.modifications.map((modification) => (
                  <li key={modification}>{modification}</li>
                ))}
              </ul>
            </Part>
          ) : null}

          {assessment && assessment.unknown.length > 0 ? (
            <Part title={t('modal.unknown')}>
              <p>{t('modal.unknownText', { list: assessment.unknown.join(', ') })}</p>
            </Part>
          ) : null}

          <Part title={t('modal.allergens')}>
            <Allergens dish={dish} />
          </Part>

          <p className="border-t border-line pt-4 text-sm text-muted">{t('modal.disclaimer')}</p>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  );
}

function Allergens({ dish }: { dish: RatedDish }) {
  const { t } = useTranslation('results');
  const names = useAllergenNames();
  const allergens = dish.assessment?.allergens ?? [];
  const sure = names(allergens, 'sure');
  const possible = names(allergens, 'possible').filter((name) => !sure.includes(name));
  return (
    <div className="grid gap-3">
      {sure.length + possible.length === 0 ? <p>{t('modal.allergensNone')}</p> : null}
      {(
        [
          ['modal.allergensSure', sure],
          ['modal.allergensPossible', possible],
        ] as const
      ).map(([key, list]) =>
        list.length === 0 ? null : (
          <div key={key} className="flex flex-wrap items-center gap-2">
            <span className="text-md text-muted">{t(key)}</span>
            {list.map((name) => (
              <Chip key={name} className="border border-edge bg-transparent">
                {name}
              </Chip>
            ))}
          </div>
        ),
      )}
      {dish.allergen_codes.length > 0 ? (
        <p className="text-sm text-muted">{t('modal.codes', { codes: dish.allergen_codes.join(', ') })}</p>
      ) : null}
    </div>
  );
}
