import type { Language } from '@mirabelle/contract/language.ts';
import { useTranslation } from 'react-i18next';
import { DishCard } from './dish-card.tsx';
import type { Corrected } from './edits/corrected-dishes.ts';
import type { DishGroup } from './results-model.ts';
import type { ShownAnswers } from './table-questions-model.ts';

export interface DishGroupsProps {
  groups: readonly DishGroup[];
  answers?: ShownAnswers | undefined;
  /** What of it she corrected, by the dishes' ids. */
  corrected?: ReadonlyMap<string, Corrected>;
  profileLanguage: Language | null;
  onOpen: (dishId: string) => void;
}

/** The ids of headings, which the list of them leads to. */
export const groupHeadingId = (group: string) => `group-${group}`;
export const sectionHeadingId = (id: string) => `section-${id}`;

const plain = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase();

/** The dishes under the page's three headings and, below these, under the menu's own headings where they add something. */
export function DishGroups({ groups, answers, corrected, profileLanguage, onOpen }: DishGroupsProps) {
  const { t } = useTranslation('results');
  if (groups.length === 0) {
    return (
      <p role="status" className="py-8 text-center text-lg text-muted">
        {t('filter.none')}
      </p>
    );
  }
  return (
    <div className="grid gap-6 sm:gap-8">
      {groups.map(({ group, sections }) => {
        const heading = t(`groups.${group}`);
        return (
          <section key={group} aria-labelledby={groupHeadingId(group)} className="min-w-0">
            <h2
              id={groupHeadingId(group)}
              tabIndex={-1}
              className="mb-1 text-xl leading-7 sm:mb-3 sm:text-2xl"
            >
              {heading}
            </h2>
            <div className="grid gap-4">
              {sections.map(({ id, title, dishes }) => {
                const ownTitle = title && plain(title) !== plain(heading) ? title : null;
                return (
                  <div key={id} className="min-w-0">
                    {ownTitle ? (
                      <h3
                        id={sectionHeadingId(id)}
                        tabIndex={-1}
                        className="mb-1 text-base leading-6 text-muted sm:mb-1.5 wrap-anywhere"
                      >
                        {ownTitle}
                      </h3>
                    ) : null}
                    <ul className="grid gap-1 min-[360px]:gap-1.5 lg:grid-cols-2 lg:gap-3">
                      {dishes.map((dish) => (
                        <li key={dish.id} className="grid min-w-0">
                          <DishCard
                            dish={dish}
                            answers={answers}
                            corrected={corrected?.get(dish.id)}
                            headingLevel={hasOwnTitle(section) ? 4 : 3}
                            profileLanguage={profileLanguage}
                            onOpen={() => onOpen(dish.id)}
                          />
                        </li>
                      ))}
                    </ul>
                  </div>
                );
              })}
            </div>
          </section>
        );
      })}
    </div>
  );
}
