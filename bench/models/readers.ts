import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { guessLanguage } from '@mirabelle/language/text/guess-language.ts';
import { coveredBy } from '@mirabelle/server/ai/merge/covered-risk.ts';
import { mergeMenu } from '@mirabelle/server/ai/merge/merge-menu.ts';
import type { OpenModels } from '@mirabelle/server/ai/open-models.ts';
import { ModelError, type Models } from '@mirabelle/server/ai/port.ts';
import type { ModelChoice } from '@mirabelle/server/ai/settings.ts';
import { askForMenu } from '@mirabelle/server/ai/tasks/read-menu/read-menu.ts';
import type { MenuAnswer } from '@mirabelle/server/ai/tasks/read-menu/schema.ts';
import type { Adviser } from '@mirabelle/server/judging/judge.ts';

/** A menu as it was read; null where nothing was. */
export type ReadMenu = Extract<MenuReading, { kind: 'menu' }> | null;

/** Who reads pictures of menus. */
export interface Reader {
  name: string;
  /** Pictures that could not be read, by the code of the reason. */
  failures: Map<string, number>;
  /** Readings to be counted, each under its own name. */
  read(image: Buffer, own: MenuReading): Promise<{ name: string; reading: ReadMenu }[]>;
}

export function builtInReader(read: (image: Buffer) => Promise<{ reading: MenuReading }>): Reader {
  const name = 'built-in';
  return {
    name,
    failures: new Map(),
    read: async (image) => [{ name, reading: menuOf((await read(image)).reading) }],
  };
}

/** One model, without another behind it: alone, and merged with the built-in reader. */
export function modelReader(
  models: OpenModels,
  choice: ModelChoice,
  judge: Adviser,
  budgetMs: number,
): Reader {
  const name = `${choice.provider}:${choice.model}`;
  const failures = new Map<string, number>();
  const port: Models = { named: (kind) => models.named(kind), ask: (call) => models.askOne(choice, call) };
  return {
    name,
    failures,
    async read(image, own) {
      const asker = { userId: crypto.randomUUID(), requestId: 'bench', budgetMs };
      const answer = await askForMenu(port, image, asker).catch((error: unknown) => {
        if (!(error instanceof ModelError)) throw error;
        failures.set(error.code, (failures.get(error.code) ?? 0) + 1);
        return null;
      });
      const merged = `${name}, merged`;
      if (!answer) {
        return [
          { name, reading: null },
          { name: merged, reading: menuOf(own) },
        ];
      }
      const menu = own.kind === 'menu' ? own : { language: null, country: null };
      const covered = coveredBy(judge, { language: menu.language, place: countryCodeOf(menu.country) });
      return [
        { name, reading: readAlone(answer.value, answer.model) },
        {
          name: merged,
          reading: mergeMenu(own, answer.value, answer.model, covered)?.reading ?? menuOf(own),
        },
      ];
    },
  };
}

const menuOf = (reading: MenuReading): ReadMenu => (reading.kind === 'menu' ? reading : null);

/** What a model says, taken at its word. */
function readAlone(
  { isMenu, restaurantName, restaurantType, sections }: MenuAnswer,
  readBy: string,
): ReadMenu {
  if (!isMenu) return null;
  const items = sections.flatMap(({ dishes }) => dishes);
  return {
    kind: 'menu',
    restaurantName,
    restaurantType,
    language: guessLanguage(items.map(({ name }) => name)),
    country: null,
    sections: sections.map(({ title, course, dishes }) => ({
      title,
      course,
      items: dishes.map((dish) => ({ ...dish, allergenCodes: [], confidence: 100 })),
    })),
    notUnderstood: [],
    rawText: items.map(({ name, description }) => `${name} ${description ?? ''}`).join('\n') || ' ',
    confidence: 100,
    readBy,
  };
}
