import type { OtherLine, UnreadPart } from '@mirabelle/contract/menu.ts';
import { outlineOf } from '@mirabelle/contract/outline.ts';
import { type DishPlace, type PictureBox, placesOf, withMargin } from '@mirabelle/contract/picture-box.ts';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { placeWords } from '../picture-places.ts';
import type { Filter, RatedDish } from '../results-model.ts';
import { type Size, type Turn, turnBy, turnedBox, uprightTurn } from './geometry.ts';
import { Legend } from './legend.tsx';
import { NotOnPhoto } from './not-on-photo.tsx';
import { NotRated } from './not-rated.tsx';
import { placedDishes } from './outlines.tsx';
import { PageChoice } from './page-choice.tsx';
import type { MenuPlaces } from './photo-api.ts';
import { type PhotoPage, photoPages, standsOn } from './photo-pages.ts';
import { PictureFrame } from './picture-frame.tsx';
import type { UnreadArea } from './unread-on-photo.tsx';
import { usePicture } from './use-picture.ts';

export interface RatedPhotoProps {
  places: MenuPlaces;
  dishes: readonly RatedDish[];
  filter: Filter;
  unreadParts: readonly UnreadPart[];
  /** Of its own pages, the ones that could not be read, from 0. */
  unreadPages: readonly number[];
  /** The menu that a photograph can be added to; null where none can. */
  scanId: string | null;
  /** The dish that is gone to. */
  sought: string | null;
  onOpen: (dishId: string) => void;
  /** The dishes as a list, where there is no picture to show them on. */
  list: ReactNode;
}

/** The pictures of a menu with every dish outlined, and what stands on them besides. */
export function RatedPhoto({ places, sought, ...props }: RatedPhotoProps) {
  const { dishes, unreadParts } = props;
  const boxes = [
    ...[...places.boxes.values()].flatMap(placesOf),
    ...places.otherLines.map(({ box }) => box),
    ...unreadParts.map(({ box }) => box),
  ];
  const pages = photoPages(places.scans, boxes);
  const [chosen, setChosen] = useState<string | null>(null);
  const [line, setLine] = useState<{ line: OtherLine; id: string } | null>(null);
  const [last, setLast] = useState(sought);
  const soughtBox = sought === null ? undefined : places.boxes.get(sought);
  const soughtPlaces = soughtBox ? placesOf(soughtBox) : [];
  if (last !== sought) {
    setLast(sought);
    setChosen(null);
    setLine(null);
  }
  const target = line
    ? { id: line.id, boxes: [line.line.box] }
    : sought && soughtPlaces.length > 0
      ? { id: sought, boxes: soughtPlaces }
      : null;
  const ofTarget = target && pages.find((page) => placeOn(target.boxes, page));
  const first = pages.find((page) => boxes.some((box) => standsOn(box, page)));
  const page = pages.find(({ key }) => key === chosen) ?? ofTarget ?? first ?? pages[0];
  if (!page) return props.list;
  const soughtHere = target && placeOn(target.boxes, page);
  const without = dishes.filter(({ id, rating }) => {
    const isShown = props.filter === 'ALL' || rating === props.filter;
    return isShown && !places.boxes.has(id);
  });
  return (
    <div className="min-w-0">
      <PageChoice pages={pages} shown={page} onChoose={setChosen} />
      <OnePage
        key={page.key}
        {...props}
        places={places}
        page={page}
        number={pages.indexOf(page) + 1}
        sought={soughtHere ? { id: target.id, box: soughtHere } : null}
      />
      <NotOnPhoto dishes={without} onOpen={props.onOpen} />
      <NotRated
        lines={places.otherLines}
        onSeek={(next) => {
          setChosen(null);
          setLine({ line: next, id: `${places.otherLines.indexOf(next)} ${performance.now()}` });
        }}
      />
    </div>
  );
}

const placeOn = (boxes: readonly DishPlace[], page: PhotoPage): DishPlace | undefined =>
  boxes.find((box) => standsOn(box, page));

interface OnePageProps extends Omit<RatedPhotoProps, 'sought'> {
  page: PhotoPage;
  number: number;
  sought: { id: string; box: PictureBox } | null;
}

/** One picture, or why it cannot be shown. */
function OnePage({ page, number, places, dishes, filter, sought, list, onOpen, ...rest }: OnePageProps) {
  const { t } = useTranslation('rated-photo');
  const picture = usePicture(page);
  const [size, setSize] = useState<Size | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [ownTurn, setTurn] = useState<Turn | null>(null);
  const boxOf = (id: string) => {
    const box = places.boxes.get(id);
    return box && placeOn(placesOf(box), page);
  };
  const all = dishes.flatMap(({ id }) => boxOf(id) ?? []);
  const turn = ownTurn ?? (size ? uprightTurn(all, size) : 0);
  const unread = useUnreadAreas({ ...rest, page, turn });
  const none = isBroken ? 'gone' : picture.none;
  if (none || picture.failed) {
    return (
      <>
        <Notice icon={<ImageOff />} className="mb-4" role="status">
          <p>{t(`none.${none ?? 'failed'}`)}</p>
          {picture.failed ? (
            <Button variant="secondary" className="mt-3" disabled={picture.busy} onClick={picture.again}>
              {t('none.again')}
            </Button>
          ) : null}
        </Notice>
        {list}
      </>
    );
  }
  if (!picture.address) {
    return (
      <p role="status" className="flex min-h-64 items-center justify-center gap-3 text-muted">
        <Spinner />
        {t('loading')}
      </p>
    );
  }
  const shown = dishes.filter(({ rating }) => filter === 'ALL' || rating === filter);
  return (
    // The least height of a low picture must not make it wider than the page.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PictureFrame
        address={picture.address}
        name={t('picture', { number })}
        size={size}
        onSize={setSize}
        onBroken={() => setBroken(true)}
        turn={turn}
        onTurn={() => setTurn(turnBy(turn, 90))}
        placed={placedDishes(shown, boxOf, { turn, size })}
        unread={unread}
        sought={sought && { id: sought.id, box: withMargin(turnedBox(sought.box, turn)) }}
        onOpen={onOpen}
      />
      <Legend hasUnread={unread.length > 0} />
      {all.length === 0 ? <p className="text-muted">{t('noPlaces')}</p> : null}
    </div>
  );
}

type UnreadOf = Pick<OnePageProps, 'unreadParts' | 'unreadPages' | 'scanId' | 'page'> & { turn: Turn };

/** What could not be read of a page: parts of it, or all of it. */
function useUnreadAreas({ unreadParts, unreadPages, scanId, page, turn }: UnreadOf): UnreadArea[] {
  const { t } = useTranslation(['rated-photo', 'results']);
  const parts = unreadParts.flatMap(({ kind, box }, at) => {
    if (!standsOn(box, page)) return [];
    const words = t(`results:unreadParts.${kind}.${placeWords(box)}`);
    const to = scanId === null ? null : `/scan?to=${scanId}&parts=${at}`;
    return [areaOf(`part ${at}`, turnedBox(box, turn), words, to)];
  });
  if (page.further || !unreadPages.includes(page.page)) return parts;
  const words = t('wholePage', { number: page.page + 1 });
  const to = scanId === null ? null : `/scan?to=${scanId}&page=${page.page + 1}`;
  return [...parts, areaOf('page', { left: 0, top: 0, width: 1, height: 1 }, words, to)];
}

const areaOf = (key: string, box: PictureBox, words: string, to: string | null): UnreadArea => ({
  ...{ key, box, words, to },
  outline: outlineOf(box, { width: 1, height: 1 }),
});
