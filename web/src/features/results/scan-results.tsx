import { JUDGING_FAILED } from '@mirabelle/contract/functions/analyze-menu.ts';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { LateAdviceChanged } from '../../advice-changes/late-advice-changed.tsx';
import { ChosenDiets } from '../../diets/chosen-diets.tsx';
import { DietFilter, useDietFilter } from '../../diets/diet-filter.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { ReaderOffer } from '../../phone-reader/reader-offer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { wordLanguage } from '../../verdict/finding-words.ts';
import { useProfileLanguage } from '../../verdict/use-profile-language.ts';
import { AddPage } from './add-page.tsx';
import type { Results } from './api.ts';
import { correctedDishes } from './corrected-dishes.ts';
import { DishGroups } from './dish-groups.tsx';
import { answeredBefore, EarlierMenuNotice } from './earlier-menu.tsx';
import { useEarlierMenus } from './earlier-menus.ts';
import { useCorrections } from './edits/use-corrections.tsx';
import { FindDish, MenuBar, NothingFound, ToCookCard, useFinder } from './find-dish.tsx';
import { MenuLanguage } from './menu-language.tsx';
import { NotUnderstood } from './not-understood.tsx';
import { OpenedDish } from './opened-dish.tsx';
import { PageOutcomes } from './page-outcomes.tsx';
import { PhotoSwitch } from './photo-switch.tsx';
import { ScanPhoto } from './photo-views.tsx';
import { RatingFilter } from './rating-filter.tsx';
import {
  countByFilter,
  firstOf,
  groupDishes,
  isStillRead,
  type RatedDish,
  rate,
  seenInstead,
  stateOf,
} from './results-model.ts';
import { ScanHead } from './scan-head.tsx';
import { ShareButton } from './share/share-button.tsx';
import {
  LinkNotAMenu,
  MissingResults,
  NoDishes,
  NotAMenu,
  RetryState,
  Unreadable,
  WaitingResults,
} from './states.tsx';
import { TableQuestions } from './table-questions.tsx';
import { tableQuestions } from './table-questions-model.ts';
import { UnreadParts } from './unread-parts.tsx';
import { useAllDishes } from './use-all-dishes.ts';
import { useAnswers, useEarlierAnswers } from './use-answers.ts';
import { useFound } from './use-found.ts';
import { useJudgeAgain } from './use-judge-again.ts';
import { seekWith, useOnPhoto } from './use-on-photo.ts';
import { isOfOther, useResults } from './use-results.ts';
import { useSayChanges } from './use-say-changes.ts';
import { useShownInAddress } from './use-shown-in-address.ts';
import { WaitingMenu } from './waiting-menu.tsx';

/** More dishes than a phone's screen shows below the head of the page. */
const SCREENFUL = 8;

const knownLanguage = languageSchema.nullable().catch(null);

/** One scan's dishes with their ratings, updated live until judging has ended. */
export function ScanResults({ scanId, userId }: { scanId: string; userId: string }) {
  const { t } = useTranslation(['results', 'errors']);
  const { data, error, isFetching, refetch } = useResults(scanId, userId);
  const dishes = useMemo(() => rate(data?.items ?? []), [data]);

  const sayFailed = useCallback(() => {
    const title = t('loadFailed.title');
    void toast({ tone: 'error', title, description: t('loadFailed.text'), id: 'results' });
  }, [t]);
  const failed = error !== null && !data;
  useEffect(() => {
    if (failed) sayFailed();
  }, [failed, sayFailed]);
  const judgeAgain = useJudgeAgain(scanId, { started: refetch, failed: sayFailed });

  if (failed) {
    return (
      <RetryState
        title={t('loadFailed.title')}
        text={t('loadFailed.text')}
        action={t('loadFailed.action')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <WaitingResults title={t('loading')} dishes={[]} />;
  if (data === null) return <MissingResults />;

  const { scan, run } = data;
  // The dishes of a further photograph are in the menu that it was added to.
  if (scan.added_to && !isStillRead(scan)) return <Navigate to={`/results/${scan.added_to}`} replace />;
  switch (stateOf(scan, run, dishes)) {
    case 'not-a-menu':
      if (scan.source_url) return <LinkNotAMenu />;
      return <NotAMenu seems={seenInstead(run)} scanId={scan.id} />;
    case 'unreadable':
      return <Unreadable code={scan.extraction_error ?? ''} />;
    case 'no-dishes':
      return <NoDishes />;
    case 'failed': {
      const message = run?.error_message ?? JUDGING_FAILED;
      const reason = message === JUDGING_FAILED ? t('errors:judgingFailed') : message;
      return (
        <RetryState
          title={t('errors:analysisFailed', { reason })}
          text={t('failed.text')}
          action={judgeAgain.isPending ? t('failed.running') : t('failed.action')}
          busy={judgeAgain.isPending}
          onRetry={() => judgeAgain.mutate()}
        />
      );
    }
    case 'waiting':
      return <WaitingMenu scan={scan} userId={userId} dishes={dishes} />;
    case 'ready':
      return (
        <ChosenDiets userId={userId}>
          <RatedMenu
            results={data}
            dishes={dishes}
            userId={userId}
            judge={{ again: () => judgeAgain.mutate(), running: judgeAgain.isPending }}
          />
        </ChosenDiets>
      );
  }
}

interface RatedMenuProps {
  results: Results;
  dishes: RatedDish[];
  userId: string;
  judge: { again: () => void; running: boolean };
}

/** The answers: counts, filters, dishes in their groups, and the open dish. */
function RatedMenu({ results, dishes, userId, judge }: RatedMenuProps) {
  const { t } = useTranslation('results');
  const { scan, run, sections } = results;
  const ofOther = isOfOther(results, userId);
  const { filter, dishId, showOnly, open, close } = useShownInAddress();
  const profileLanguage = useProfileLanguage(userId);
  // A scan is rated once its whole picture has been read and judged.
  useSayChanges(dishes, scan.overall_risk === null);
  const answers = useAnswers(scan.id, userId, results.answers);
  const speaks = wordLanguage(useLanguage().language, profileLanguage);
  const menuLanguage = knownLanguage.parse(scan.language);
  // While dishes may be added or change, nothing is asked for all of them.
  const questions = useMemo(
    () => (isStillRead(scan) ? [] : tableQuestions(dishes, results.answers)),
    [scan, dishes, results.answers],
  );
  const { dishes: kept, filter: dietFilter } = useDietFilter(dishes);
  const { found, search, find } = useFound(kept, sections);
  const names = useMemo(() => dishes.map(({ name }) => name), [dishes]);
  const menus = useEarlierMenus(scan, userId, names, run?.finished_at != null && !isStillRead(scan));
  const before = useMemo(() => menus.map(({ id }) => id), [menus]);
  const earlier = useEarlierAnswers(scan, userId, before, questions.length + menus.length > 0);
  const answered = useMemo(
    () => answeredBefore(dishes, results.answers, earlier),
    [dishes, results.answers, earlier],
  );
  const [menu] = menus;
  const counts = useMemo(() => countByFilter(found), [found]);
  const finder = useFinder();
  const dish = dishes.find(({ id }) => id === dishId);
  const isOpen = !ofOther && !isStillRead(scan) && scan.overall_risk !== null;
  const corrections = useCorrections({ results, userId, dishes, dish, close, can: isOpen });
  const corrected = useMemo(() => correctedDishes(ofOther ? [] : results.edits), [ofOther, results.edits]);
  const all = useAllDishes();
  const groups = groupDishes(found, sections, filter);
  const tools = { count: dishes.length, finder };
  const onPhoto = useOnPhoto();
  const list = (
    <DishGroups
      groups={all ? groups : firstOf(groups, SCREENFUL)}
      answers={answers}
      corrected={corrected}
      profileLanguage={profileLanguage}
      onOpen={open}
    />
  );
  return (
    <>
      <ScanHead
        scan={scan}
        pages={results.pages}
        dishes={dishes}
        finished={run?.finished_at != null}
        ofOther={ofOther}
        actions={
          isOpen ? (
            <ShareButton
              scanId={scan.id}
              userId={userId}
              name={scan.restaurant_name}
              country={scan.country}
            />
          ) : null
        }
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
      <DietFilter filter={dietFilter} judge={isStillRead(scan) ? undefined : judge} />
      <TableQuestions
        questions={questions}
        dishes={dishes}
        answers={answers}
        before={answered}
        menu={menu}
        menuLanguage={menuLanguage}
        speaks={speaks}
      />
      <LateAdviceChanged subject="scan_id" id={scan.id} className="mb-4" />
      <MenuLanguage code={scan.language} />
      {results.unreadable > 0 ? (
        <Notice tone="caution" icon={<TriangleAlert />} className="mb-4">
          {t('unreadableDishes', { count: results.unreadable })}
        </Notice>
      ) : null}
      <PageOutcomes scanId={ofOther || isStillRead(scan) ? null : scan.id} pages={results.pages} />
      <UnreadParts scanId={ofOther ? null : scan.id} parts={scan.unread_parts} />
      {search && groups.length === 0 ? (
        <NothingFound
          search={search}
          others={counts.ALL}
          onAll={() => showOnly('ALL')}
          onClear={() => find('')}
        />
      ) : onPhoto.on ? (
        <ScanPhoto
          {...{ results, userId, filter, list }}
          dishes={found}
          sought={onPhoto.sought}
          onOpen={open}
        />
      ) : (
        list
      )}
      {all ? (
        <>
          {/* What only leads to the earlier menu keeps no dish out of the upper half of a phone. */}
          {menu && answered.length === 0 ? (
            <div className="mt-6">
              <EarlierMenuNotice menu={menu} />
            </div>
          ) : null}
          <NotUnderstood
            scanId={ofOther ? null : scan.id}
            lines={scan.not_understood}
            onDish={corrections?.addLine}
          />
          {corrections?.atEnd}
          {ofOther || isStillRead(scan) ? null : <AddPage scanId={scan.id} />}
          <ReaderOffer dismissible className="mt-8" />
        </>
      ) : (
        // So that what follows does not move when the rest comes.
        <div className="h-dvh" />
      )}
      <MenuBar {...tools} scanId={scan.id} />
      {corrections?.dialog}
      {dish && !corrections?.dialog ? (
        <OpenedDish
          scanId={scan.id}
          userId={userId}
          dish={dish}
          menuLanguage={menuLanguage}
          answers={answers}
          profileLanguage={profileLanguage}
          onClose={close}
          onSeek={seekWith(onPhoto, close)}
          correct={corrections?.inDish}
          diary={ofOther ? undefined : 'stored'}
        />
      ) : null}
    </>
  );
}
