import type { Language } from '@mirabelle/contract/language.ts';
import { createPageReader } from '@mirabelle/reading/ocr/read-page.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import { openJudge } from '../functions/judge.ts';
import { EXIT } from './exit.ts';
import { judgeMenu } from './judge-menu.ts';
import { verdictLines } from './print-verdict.ts';
import { readInput } from './read-file.ts';

const WHY_UNREADABLE = {
  blurred: 'it is blurred',
  dark: 'it is too dark',
  handwriting: 'it is in a handwriting that cannot be read',
  'too-small': 'the letters are too small',
  'low-confidence': 'too little of it could be read surely',
} as const;

/** `mirabelle scan`: a photographed menu, read and rated here, without a server. */
export async function scan(path: string, options: { lang: Language; json?: boolean }): Promise<void> {
  const image = await readInput(path);
  const reader = createPageReader();
  try {
    const { reading } = await readMenuPicture(reader, image);
    if (reading.kind !== 'menu') {
      if (options.json) process.stdout.write(`${JSON.stringify(reading, null, 2)}\n`);
      else if (reading.kind === 'not-a-menu')
        process.stderr.write('This picture does not appear to be a menu.\n');
      else
        process.stderr.write(
          `The menu could not be read: ${WHY_UNREADABLE[reading.reason]}. Take another photo.\n`,
        );
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
    const lines = [reading.restaurantName ?? 'Restaurant Menu'];
    for (const section of sections) {
      lines.push('', section.title ?? 'Dishes');
      for (const { name, verdict, words } of section.items)
        lines.push(...verdictLines(name, verdict, words, '  '));
    }
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await reader.close();
  }
}
