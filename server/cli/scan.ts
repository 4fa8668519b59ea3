import type { Language } from '@mirabelle/contract/language.ts';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import { openJudge } from '../judging/judge.ts';
import { openKnownFoods } from '../known-foods.ts';
import { EXIT } from './exit.ts';
import { judgeMenu } from './judge-menu.ts';
import { verdictLines } from './print-verdict.ts';
import { readInput } from './read-file.ts';
import { COMMAND_WORDS } from './words.ts';

/** `mirabelle scan`: a photographed menu, read and rated here, without a server. */
export async function scan(path: string, options: { lang: Language; json?: boolean }): Promise<void> {
  const says = COMMAND_WORDS[options.lang];
  const image = await readInput(path);
  const reader = createPictureReader();
  try {
    const { reading } = await readMenuPicture(reader, image, await openKnownFoods());
    if (reading.kind !== 'menu') {
      if (options.json) process.stdout.write(`${JSON.stringify(reading, null, 2)}\n`);
      else if (reading.kind === 'not-a-menu') process.stderr.write(`${says.notAMenu}\n`);
      else process.stderr.write(`${says.couldNotBeRead} ${says.why[reading.reason]}\n`);
      process.exitCode = reading.kind === 'not-a-menu' ? EXIT.notAMenu : EXIT.unreadable;
      return;
    }
    const judge = await openJudge();
    const sections = judgeMenu(judge, reading, options.lang);
    if (options.json) {
      const { sections: _, ...menu } = reading;
      process.stdout.write(`${JSON.stringify({ ...menu, sections }, null, 2)}\n`);
      return;
    }
    const lines = [reading.restaurantName ?? says.menu];
    for (const section of sections) {
      lines.push('', section.title ?? says.dishes);
      for (const { number, name, verdict, words } of section.items)
        lines.push(
          ...verdictLines(number ? `${number} ${name}` : name, verdict, words, {
            language: options.lang,
            indent: '  ',
          }),
        );
    }
    if (reading.notUnderstood.length > 0)
      lines.push('', says.notUnderstood, ...reading.notUnderstood.map((line) => `  ${line}`));
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await reader.close();
  }
}
