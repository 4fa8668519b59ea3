import { sectionKind } from '../../lines/section-words.ts';
import { splitSteps } from '../../lines/split-lines.ts';
import type { Block } from '../page-blocks.ts';
import { CONTROL } from './spans.ts';

/** The steps that a run of lines tells. */
export function stepsIn(blocks: readonly Block[]): string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    if (CONTROL.test(block.text) || (block.linked > 0.9 && !block.item)) continue;
    const text = block.text.replace(/^([^:]{3,30}):\s+(?=\S)/, (all, head: string) =>
      sectionKind(head) === 'method' ? '' : all,
    );
    // A heading within the method ends in a colon, so that it goes before its first step.
    const heading =
      (block.level > 0 || (block.strong && !block.item && text.length < 60)) && !/[.:!?]$/.test(text);
    lines.push(heading ? `${text}:` : text);
  }
  return splitSteps(lines);
}
