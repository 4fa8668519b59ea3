import { languageSchema } from '@mirabelle/contract/language.ts';
import { CloudUpload, Smartphone, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ChosenDiets } from '../../diets/chosen-diets.tsx';
import { DietFilter, useDietFilter } from '../../diets/diet-filter.tsx';
import type { PhoneScan } from '../../phone-scans/phone-scans.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DishGroups } from './dish-groups.tsx';
import { DishModal } from './dish-modal.tsx';
import { FindDish, MenuBar, NothingFound, ToCookCard, useFinder } from './find-dish.tsx';
import { MenuLanguage } from './menu-language.tsx';
import { NotUnderstood } from './not-understood.tsx';
import { PageOutcomes } from './page-outcomes.tsx';
import { PhotoSwitch } from './photo-switch.tsx';
import { PhonePhoto } from './photo-views.tsx';
import { RatingFilter } from './rating-filter.tsx';
import { countByFilter, groupDishes, rate } from './results-model.ts';
import { ScanHead } from './scan-head.tsx';
import { NotAMenu } from './states.tsx';
import { UnreadParts } from './unread-parts.tsx';
import { useFound } from './use-found.ts';
import { seekWith, useOnPhoto } from './use-on-photo.ts';
import { useShownInAddress } from './use-shown-in-address.ts';

const knownLanguage = languageSchema.nullable().catch(null);

/** The answers of a menu that this device has read and judged, as long as the server does not have it. */
export function PhoneResults({ kept }: { kept: PhoneScan }) {
  const { reading, menu } = kept;
  if (reading.kind === 'not-a-menu' || !menu) {
    const seems = reading.kind === 'not-a-menu' ? (reading.seems ?? null) : null;
    return <NotAMenu seems={seems} text={reading.rawText} />;
  }
  return (
    <ChosenDiets userId={kept.userId}>
      <RatedHere kept={kept} menu={menu} />
    </ChosenDiets>
  );
}

function RatedHere({ kept, menu }: { kept: PhoneScan; menu: NonNullable<PhoneScan['menu']> }) {
  const { t } = useTranslation('results');
  const { t: verdict } = useTranslation('verdict');
  const { scan, sections, items } = menu;
  const { filter, dishId, showOnly, open, close } = useShownInAddress();
  const dishes = useMemo(() => rate(items), [items]);
  const dish = dishes.find(({ id }) => id === dishId);
  const { dishes: suited, filter: dietFilter } = useDietFilter(dishes);
  const { found, search, find } = useFound(suited, sections);
  const counts = countByFilter(found);
  const groups = groupDishes(found, sections, filter);
  const tools = { count: dishes.length, finder: useFinder() };
  const menuLanguage = knownLanguage.parse(scan.language);
  const onPhoto = useOnPhoto();
  const list = <DishGroups groups={groups} profileLanguage={null} onOpen={open} />;
  return (
    <>
      <ScanHead
        scan={scan}
        dishes={dishes}
        finished
        aside={<PhotoSwitch onPhoto={onPhoto.on} onChange={onPhoto.change} />}
      />
      <RatingFilter counts={counts} filter={filter} onFilter={showOnly} />
      <FindDish
        {...tools}
        search={search}
        onSearch={find}
        found={counts[filter]}
        ofAny={counts.ALL}
        groups={groups}
        card={<ToCookCard scanId={scan.id} />}
      />
      <DietFilter filter={dietFilter} />
      <MenuLanguage code={scan.language} />
      {kept.userId !== null && !kept.withProfile ? (
        <Notice tone="caution" icon={<TriangleAlert />} className="mb-4">
          {t('onPhone.withoutProfile')}
        </Notice>
      ) : null}
      {kept.strictest ? (
        <Notice tone="caution" icon={<TriangleAlert />} className="mb-4">
          {verdict('strictest')}
        </Notice>
      ) : null}
      <PageOutcomes scanId={null} pages={pagesOf(kept)} />
      <UnreadParts scanId={null} parts={scan.unread_parts} />
      {search && groups.length === 0 ? (
        <NothingFound
          search={search}
          others={counts.ALL}
          onAll={() => showOnly('ALL')}
          onClear={() => find('')}
        />
      ) : onPhoto.on ? (
        <PhonePhoto {...{ kept, menu, filter, list }} dishes={found} sought={onPhoto.sought} onOpen={open} />
      ) : (
        list
      )}
      <NotUnderstood scanId={null} lines={scan.not_understood} />
      <WhereItIs kept={kept} />
      <MenuBar {...tools} scanId={scan.id} />
      {dish ? (
        <DishModal
          dish={dish}
          menuLanguage={menuLanguage}
          profileLanguage={null}
          onClose={close}
          onSeek={seekWith(onPhoto, close)}
          diary="here"
        />
      ) : null}
    </>
  );
}

const pagesOf = ({ reading }: PhoneScan) => (reading.kind === 'menu' ? (reading.pages ?? []) : []);

/** Where this menu is kept: on this phone until it can be sent, or nowhere until she signs in. */
function WhereItIs({ kept: { userId, refused } }: { kept: PhoneScan }) {
  const { t } = useTranslation('results');
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (refused) {
    return (
      <Notice tone="caution" icon={<Smartphone />} className="mt-8">
        {t('onPhone.refused')}
      </Notice>
    );
  }
  if (userId !== null || user) {
    return (
      <Notice role="status" icon={<CloudUpload />} title={t('onPhone.kept')} className="mt-8">
        <p>{t('onPhone.keptText')}</p>
      </Notice>
    );
  }
  return (
    <Notice icon={<Smartphone />} title={t('onPhone.visitor')} className="mt-8">
      <p>{t('onPhone.visitorText')}</p>
      <Button asChild className="mt-3">
        <Link to="/auth" state={{ from: pathname + search }}>
          {t('onPhone.signIn')}
        </Link>
      </Button>
    </Notice>
  );
}
