import type { Diet, DietFacts } from '@mirabelle/contract/diets.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { useChosenDiets } from './chosen-diets.tsx';
import { askedFoods, joinedMarks, markText } from './diet-words.ts';

/** What a dish tells to each chosen diet and why; nothing where none is chosen. */
export function DietPart({ facts }: { facts: DietFacts | null }) {
  const diets = useChosenDiets();
  return diets.length > 0 ? <Told diets={diets} facts={facts} /> : null;
}

function Told({ diets, facts }: { diets: readonly Diet[]; facts: DietFacts | null }) {
  const { t } = useTranslation('diets');
  const { language } = useLanguage();
  return (
    <section>
      <h3 className="mb-3 text-lg">{t('part.title')}</h3>
      {facts ? (
        <ul className="grid list-disc gap-2 pl-5">
          {joinedMarks(diets, facts).map((mark) => (
            <li key={`${mark.answer}-${mark.diets.join('-')}`} className="wrap-anywhere">
              {markText(mark, t, language, { most: 6, why: true })}
              {mark.answer === 'unsaid' && mark.foods.length > 0 ? (
                <p className="text-muted">{t('part.unsaidWhy', { foods: askedFoods(mark, t, language) })}</p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('part.notLookedAt')}</p>
      )}
      <p className="mt-3 text-sm text-muted">{t('part.apart')}</p>
    </section>
  );
}
