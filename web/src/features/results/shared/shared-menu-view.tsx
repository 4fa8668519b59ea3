import type { SharedMenu } from '@mirabelle/contract/functions/read-shared-menu.ts';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { useQuery } from '@tanstack/react-query';
import { ScanText, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { countryName, formatDate } from '../../../lib/format.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { BackHome } from '../back-home.tsx';
import { DishGroups } from '../dish-groups.tsx';
import { DishModal, type DishModalProps } from '../dish-modal.tsx';
import { dishesByCard } from '../dishes-api.ts';
import { MenuLanguage } from '../menu-language.tsx';
import { NotUnderstood } from '../not-understood.tsx';
import { PageOutcomes } from '../page-outcomes.tsx';
import { RatingFilter } from '../rating-filter.tsx';
import { countByFilter, groupDishes, rate } from '../results-model.ts';
import { RunStatus } from '../run-status.tsx';
import { UnreadParts } from '../unread-parts.tsx';
import { useShownInAddress } from '../use-shown-in-address.ts';
import { loadSharedDish } from './api.ts';
import { SharedPhotos } from './shared-photos.tsx';

const knownLanguage = languageSchema.nullable().catch(null);
/** A menu that is shared was read and judged whole. */
const DONE = { read_by: null, raw_text: null, has_text: true, overall_risk: 'NO_RISK' } as const;

/** A shared menu: its dishes and ratings, and for whom these hold. */
export function SharedMenuView({ menu, token }: { menu: SharedMenu; token: string }) {
  const { t } = useTranslation('share');
  const { language } = useLanguage();
  const { filter, dishId, showOnly, open, close } = useShownInAddress();
  const dishes = useMemo(() => rate(dishesByCard(menu.items, menu.sources, true)?.items ?? []), [menu]);
  const dish = dishes.find(({ id }) => id === dishId);
  const menuLanguage = knownLanguage.parse(menu.language);
  const country = countryName(menu.country, language);
  return (
    <>
      <header className="mb-3">
        <div className="-mx-3 flex items-start gap-1">
          <BackHome brief />
          <PageTitle className="min-w-0 grow py-2 text-xl leading-8 wrap-anywhere sm:text-3xl">
            {menu.restaurant_name ?? t('page.aMenu')}
          </PageTitle>
        </div>
        <p className="font-semibold">{t('page.general', { country })}</p>
        <RunStatus scan={DONE} dishes={dishes} finished />
        <p className="text-sm text-muted">
          {t('page.scanned', { date: formatDate(menu.scanned_on, language, { dateStyle: 'long' }) })}
        </p>
      </header>
      <SharedPhotos token={token} count={menu.photos} />
      <RatingFilter counts={countByFilter(dishes)} filter={filter} onFilter={showOnly} />
      <MenuLanguage code={menu.language} />
      <PageOutcomes scanId={null} pages={menu.pages} />
      <UnreadParts scanId={null} parts={menu.unread_parts} />
      <DishGroups
        groups={groupDishes(dishes, menu.sections, filter)}
        answers={{ given: menu.answers }}
        profileLanguage={null}
        onOpen={open}
      />
      <NotUnderstood scanId={null} lines={menu.not_understood} />
      <AboutSharing country={country} expiresAt={menu.expires_at} />
      {dish ? (
        <SharedDish
          token={token}
          dish={dish}
          menuLanguage={menuLanguage}
          profileLanguage={null}
          country={menu.country}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** For whom the answers hold, and the way to one's own. */
function AboutSharing({ country, expiresAt }: { country: string; expiresAt: string }) {
  const { t } = useTranslation('share');
  const { language } = useLanguage();
  const { user } = useSession();
  const until = formatDate(expiresAt, language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Notice className="mt-8" icon={<UserRound />} title={t('page.about.title')}>
      <p>{t('page.about.text', { country })}</p>
      <Button asChild className="mt-3">
        <Link to={user ? '/scan' : '/auth'}>
          <ScanText aria-hidden="true" />
          {t(user ? 'page.about.scan' : 'page.about.signUp')}
        </Link>
      </Button>
      <p className="mt-3 text-sm">{t('page.until', { date: until })}</p>
    </Notice>
  );
}

/** A dish that was opened: what its card holds at once, and all of it as soon as it has been read. */
function SharedDish({ token, dish, ...props }: DishModalProps & { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-menu', token, 'dish', dish.id, dish.assessment],
    queryFn: ({ signal }) => loadSharedDish(token, dish.id, signal),
    retry: false,
    gcTime: 0,
  });
  const rest = data ? 'here' : error ? { again: () => void refetch() } : 'coming';
  return <DishModal {...props} dish={data ? { ...data, rating: dish.rating } : dish} rest={rest} />;
}
