import type { Language } from '@mirabelle/contract/language.ts';
import { useTranslation } from 'react-i18next';
import type { Corrected } from './corrected-dishes.ts';
import { DishCard } from './dish-card.tsx';
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
        const hasOwnTitle = ({ title }: DishGroup['sections'][number]) =>
          title !== null && plain(title) !== plain(heading);
        const sectionHeading = (section: DishGroup['sections'][number] | undefined) =>
          section && hasOwnTitle(section) ? (
            <h3
              id={sectionHeadingId(section.id)}
              tabIndex={-1}
              className="min-w-0 text-base leading-6 text-muted wrap-anywhere"
            >
              {section.title}
            </h3>
          ) : null;
        return (
          <section key={group} aria-labelledby={groupHeadingId(group)} className="min-w-0">
            {/* What stands under one heading of the menu has both on one line: the dishes begin higher. */}
            <div className="mb-1 flex flex-wrap items-baseline gap-x-3 sm:mb-3">
              <h2 id={groupHeadingId(group)} tabIndex={-1} className="text-xl leading-7 sm:text-2xl">
                {heading}
              </h2>
              {sections.length === 1 ? sectionHeading(sections[0]) : null}
            </div>
            <div className="grid gap-4">
              {sections.map((section) => {
                const { id, dishes } = section;
                return (
                  <div key={id} className="grid min-w-0 gap-1 sm:gap-1.5">
                    {sections.length > 1 ? sectionHeading(section) : null}
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
