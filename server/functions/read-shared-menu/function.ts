import {
  readSharedMenuOperation,
  type SharedAnswer,
  type SharedDish,
  type SharedMenu,
} from '@mirabelle/contract/functions/read-shared-menu.ts';
import type { Sql } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';
import { type ItemRow, loadMenu, type StoredMenu } from '../menu-scan/load-menu.ts';
import { monthOfScan } from '../menu-scan/scan-month.ts';
import {
  openSharedJudge,
  type SharedCards,
  type SharedRequest,
  sharedRequests,
} from './judge-for-country.ts';
import { type OpenShare, openShare } from './open-share.ts';
import { photosOf } from './shared-photos.ts';

interface Loaded {
  share: OpenShare;
  menu: StoredMenu;
  dishes: SharedRequest[];
  rest: Pick<SharedMenu, 'sections' | 'pages' | 'answers' | 'photos'>;
}

/** read-shared-menu: a menu by its link, as it reads now, judged for a country alone (decision 68). */
export const readSharedMenu = defineFunction(readSharedMenuOperation, {
  rates: 'shared',
  handler: ({ database, threads }) => {
    const judge = openSharedJudge(threads);
    return async ({ body }): Promise<SharedMenu> => {
      const loaded = await database.asService((sql) => load(sql, body.token));
      const judged = await judge(loaded.share, loaded.dishes);
      // The link may have ended meanwhile.
      await database.asService((sql) => openShare(sql, body.token));
      return answerOf(loaded, judged);
    };
  },
});

async function load(sql: Sql, token: string): Promise<Loaded> {
  const share = await openShare(sql, token);
  const menu = await loadMenu(sql, share.scan_id);
  const sections = await sql.query<SharedMenu['sections'][number]>(
    `select id, title, course, position from menu_sections
     where scan_id = $1 and scan_month = ${monthOfScan(1)} order by position`,
    [share.scan_id],
  );
  const pages = await sql.query<SharedMenu['pages'][number]>(
    'select outcome, reason from menu_scan_pages where scan_id = $1 and outcome is not null order by position',
    [share.scan_id],
  );
  const answers = await sql.query<Omit<SharedAnswer, 'answered_at'> & { answered_at: Date }>(
    `select id, question, foods, item_ids, dish_names, answer,
       case answered_by when 'self' then 'guest' else answered_by end as answered_by, answered_at
     from menu_answers where scan_id = $1 and taken_back_at is null order by created_at desc, id`,
    [share.scan_id],
  );
  return {
    share,
    menu,
    dishes: await sharedRequests(sql, share.scan_id, menu, share.country),
    rest: {
      sections: sections.rows,
      pages: pages.rows,
      answers: answers.rows.map((row) => ({ ...row, answered_at: new Date(row.answered_at).toISOString() })),
      photos: (await photosOf(sql, share)).length,
    },
  };
}

function answerOf({ share, menu, rest }: Loaded, { cards, sources }: SharedCards): SharedMenu {
  return {
    country: share.country,
    restaurant_name: share.restaurant_name,
    restaurant_type: share.restaurant_type,
    language: menu.scan.language,
    place: share.place,
    scanned_on: share.scanned_on,
    expires_at: new Date(share.expires_at).toISOString(),
    not_understood: menu.scan.not_understood,
    unread_parts: menu.scan.unread_parts ?? [],
    ...rest,
    items: menu.items.map((item) => {
      const card = cards.get(item.id);
      // A menu from which a dish is missing would say less than it knows.
      if (!card) throw new Error('a dish of a shared menu was not judged');
      return { ...sharedDish(item), risk: card.risk, card };
    }),
    sources,
  };
}

/** What the menu prints of a dish. */
export const sharedDish = (item: ItemRow): Omit<SharedDish, 'risk' | 'card'> => ({
  id: item.id,
  section_id: item.section_id,
  name: item.name,
  description: item.description,
  price: item.price,
  number: item.number,
  second_name: item.second_name,
  day: item.day,
  options: item.options,
});
