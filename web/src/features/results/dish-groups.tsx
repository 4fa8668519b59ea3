import type { Language } from '@mirabelle/contract/language.ts';
import { useTranslation } from 'react-i18next';
import { DishCard } from './dish-card.tsx';
import type { DishGroup } from './results-model.ts';

export interface DishGroupsProps {
  groups: readonly DishGroup[];
  profileLanguage: Language | null;
  onOpen: (dishId: string) => void;
}

/** The dishes under the page's three headings and, below these, the menu's own. */
export function DishGroups({ groups, profileLanguage, onOpen }: DishGroupsProps) {
  const { t } = useTranslation('results');
  if (groups.length === 0) return <p className="py-8 text-center text-lg text-muted">{t('filter.none')}</p>;
  return (
    <div className="grid gap-10">
      {groups.map(({ group, sections }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="mb-4 text-2xl">
            {t(`groups.${group}`)}
          </h2>
          <div className="grid gap-6">
            {sections.map((section) => (
              <section key={section.id} aria-label={section.title ?? t(`groups.${group}`)}>
                {section.title ? <h3 className="mb-3 text-lg text-muted">{section.title}</h3> : null}
                <ul className="grid gap-4 lg:grid-cols-2">
                  {section.dishes.map((dish) => (
                    <li key={dish.id} className="grid">
                      <DishCard
                        dish={dish}
                        profileLanguage={profileLanguage}
                        onOpen={() => onOpen(dish.id)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
