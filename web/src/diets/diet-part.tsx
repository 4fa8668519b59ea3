import type { Diet, DietFacts } from '@mirabelle/contract/diets.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { useChosenDiets } from './chosen-diets.tsx';
import { askedFoods, type DietsOf, joinedMarks, markText } from './diet-words.ts';

/** What a dish tells to each chosen diet and why; nothing where none is chosen. */
export function DietPart({ facts, of = 'menu' }: { facts: DietFacts | null; of?: DietsOf }) {
  const diets = useChosenDiets();
  return diets.length > 0 ? <Told diets={diets} facts={facts} of={of} /> : null;
}

function Told({ diets, facts, of }: { diets: readonly Diet[]; facts: DietFacts | null; of: DietsOf }) {
  const { t } = useTranslation('diets');
  const { language } = useLanguage();
  const isTest = of === 'test';
  return (
    <section>
      <h3 className="mb-3 text-lg">{t('part.title')}</h3>
      {facts ? (
        <ul className="grid list-disc gap-2 pl-5">
          {joinedMarks(diets, facts).map((mark) => (
            <li key={`${mark.answer}-${mark.diets.join('-')}`} className="wrap-anywhere">
              {markText(mark, t, language, { most: 6, why: true, of })}
              {mark.answer === 'unsaid' && mark.foods.length > 0 ? (
                <p className="text-muted">
                  {t(isTest ? 'part.unsaidWhyTest' : 'part.unsaidWhy', {
                    foods: askedFoods(mark, t, language),
                  })}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t(isTest ? 'part.notLookedAtTest' : 'part.notLookedAt')}</p>
      )}
      <p className="mt-3 text-sm text-muted">{t(isTest ? 'part.apartTest' : 'part.apart')}</p>
    </section>
  );
}
