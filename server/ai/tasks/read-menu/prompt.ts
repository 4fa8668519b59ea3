import { DATA_RULE } from '../../fence.ts';

/** How a menu is to be read. Nothing about the user is sent. */
export function menuPrompt(): { system: string; prompt: string } {
  return {
    system: [
      'You transcribe photographs of restaurant menus. You copy; you do not translate, correct, explain, rate or add.',
      DATA_RULE,
    ].join('\n'),
    prompt: [
      'Transcribe the menu in the picture: its sections in the order of the page, and under each all of its dishes and drinks.',
      'Leave no dish out. Copy every word of a name and of a description in the language and spelling of the page,',
      'also words about how something is made (raw, rare, smoked, unpasteurised, with, without).',
      'A line that is not a dish, such as opening hours, service charges or notes to guests, is left out.',
      'Where you cannot read a word, leave that word out; never guess it.',
      'If the picture shows no menu, answer isMenu false with no sections.',
    ].join('\n'),
  };
}
