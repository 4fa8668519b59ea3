import { ChefHat, List, Search } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx';
import { NoMatch } from '../../ui/list-states.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { cookCardPath } from './cook-card/use-card-address.ts';
import { groupHeadingId, sectionHeadingId } from './dish-groups.tsx';
import { LONG_MENU } from './find-dishes.ts';
import type { DishGroup } from './results-model.ts';
import { useCardAhead } from './use-card-ahead.ts';

export interface FindDishProps {
  /** How many dishes the menu has. */
  count: number;
  search: string;
  onSearch: (search: string) => void;
  /** How many of them the search and the rating leave. */
  found: number;
  /** How many of any rating the search leaves. */
  ofAny: number;
  /** What is shown, for the list of headings to go to. */
  groups: readonly DishGroup[];
}

/** A phone's field, which its bar opens; the bar stands below the list and lends it this. */
export interface Finder {
  field: RefObject<HTMLInputElement | null>;
  opened: boolean;
  open: () => void;
}

/** Opens the search field of a phone, where it is closed at first so that the first dish stays in the upper half. */
export function useFinder(): Finder {
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (opened === 0) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView?.({ block: 'center' });
  }, [opened]);
  return { field, opened: opened > 0, open: () => setOpened((times) => times + 1) };
}

/** The search within a long menu, and the way to its headings; on a desk with the way to the card for the cook. */
export function FindDish({
  count,
  search,
  onSearch,
  found,
  ofAny,
  groups,
  finder,
  card,
}: FindDishProps & { finder: Finder; card: ReactNode }) {
  const { t } = useTranslation('results');
  // A search in the address of a menu that has become short can still be cleared.
  const isLong = count > LONG_MENU || search !== '';
  const isShown = finder.opened || search !== '';
  return (
    <div className={cn('mb-2 sm:mb-4', isLong && isShown ? null : 'max-sm:hidden')}>
      <div className="flex items-center gap-2">
        {isLong ? (
          <>
            <search className="min-w-0 grow">
              <SearchInput
                ref={finder.field}
                aria-label={t('find.label')}
                placeholder={t('find.label')}
                autoComplete="off"
                enterKeyHint="search"
                value={search}
                onChange={(event) => onSearch(event.target.value)}
              />
            </search>
            <Headings groups={groups} />
          </>
        ) : null}
        <div className="ml-auto shrink-0 max-sm:hidden">{card}</div>
      </div>
      {isLong ? (
        <div className={search ? 'mt-1 flex flex-wrap items-center justify-between gap-x-4' : 'sr-only'}>
          <p role="status" className="text-md">
            {search ? t('find.found', { count: found }) : null}
          </p>
          {/* Where nothing is found, what is shown in place of dishes offers it. */}
          {search && ofAny > 0 ? (
            <Button variant="link" className="px-0" onClick={() => onSearch('')}>
              {t('find.clear')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** The menu's headings; one that is chosen is gone to. */
function Headings({ groups }: { groups: readonly DishGroup[] }) {
  const { t } = useTranslation('results');
  const headings = groups.flatMap(({ group, sections }) => [
    {
      id: groupHeadingId(group),
      name: t(`groups.${group}`),
      count: sections.reduce((sum, { dishes }) => sum + dishes.length, 0),
      isPart: false,
    },
    ...sections.flatMap(({ id, title, dishes }) =>
      title ? [{ id: sectionHeadingId(id), name: title, count: dishes.length, isPart: true }] : [],
    ),
  ]);
  const target = useRef<string | null>(null);
  if (headings.length < 2) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary" className="w-12 shrink-0 px-0" aria-label={t('find.headings')}>
          <List aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        className="max-h-[60vh] max-w-[min(22rem,90vw)] overflow-y-auto"
        onCloseAutoFocus={(event) => {
          const heading = target.current ? document.getElementById(target.current) : null;
          target.current = null;
          if (!heading) return;
          // The heading takes the focus in place of the button.
          event.preventDefault();
          heading.focus({ preventScroll: true });
          heading.scrollIntoView?.({ block: 'start' });
        }}
      >
        {headings.map(({ id, name, count, isPart }) => (
          <DropdownMenuItem
            key={id}
            className={cn('justify-between', isPart ? 'pl-6' : 'font-semibold')}
            onSelect={() => {
              target.current = id;
            }}
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-muted tabular-nums">{count}</span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Says that the search finds nothing, and what to do. @param others how many dishes it finds under other ratings */
export function NothingFound({
  search,
  others,
  onAll,
  onClear,
}: {
  search: string;
  others: number;
  onAll: () => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('results');
  return (
    <NoMatch
      clear={others > 0 ? t('find.otherRatings', { count: others }) : t('find.clear')}
      onClear={others > 0 ? onAll : onClear}
    >
      <p className="text-lg wrap-anywhere">{t(others > 0 ? 'find.notOfRating' : 'find.none', { search })}</p>
    </NoMatch>
  );
}

export interface ToCookCardProps {
  scanId: string;
  /** Beside other buttons of a narrow window: fewer words are seen. */
  brief?: boolean;
  className?: string;
}

/** The link to the card for the cook. */
export function ToCookCard({ scanId, brief = false, className }: ToCookCardProps) {
  const { t } = useTranslation('results');
  return (
    <Button asChild variant="secondary" className={className}>
      <Link to={cookCardPath(scanId)} aria-label={brief ? t('cookCard') : undefined}>
        <ChefHat aria-hidden="true" />
        {t(brief ? 'cookCardBrief' : 'cookCard')}
      </Link>
    </Button>
  );
}

const BAR_BUTTON = 'min-w-0 grow px-2 max-[359px]:text-md';

/** What one does with the menu, at the lower edge of a phone's window while its dishes are shown. */
export function MenuBar({ count, finder, scanId }: { count: number; finder: Finder; scanId: string }) {
  const { t } = useTranslation('results');
  useCardAhead();
  const isLong = count > LONG_MENU;
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex gap-2 border-t border-line bg-paper px-4 py-2 sm:hidden"
    >
      {isLong ? (
        <Button variant="secondary" className={BAR_BUTTON} aria-label={t('find.label')} onClick={finder.open}>
          <Search aria-hidden="true" />
          {t('find.brief')}
        </Button>
      ) : null}
      <ToCookCard scanId={scanId} brief={isLong} className={BAR_BUTTON} />
    </div>
  );
}
