import { z } from 'zod';
import { words } from './word-list.ts';

/** What stands around a menu that was copied from an app or a site, or came in a message. Folded; it names no food. */
export const pastedMenuSchema = z.strictObject({
  button: words(
    'A whole line, or the end of one: what an app has written on a button or mark beside a dish.',
  ),
  terms: words('Begins a line of what an app says of a delivery: its cost, its time, the smallest order.'),
  site: words('A line, or a part of one, at the head or the foot of a site: its legal pages, its links.'),
  greeting: words('Opens a message, before a name, a comma or the end of the line.'),
  farewell: words('Closes a message, before a name, a comma or the end of the line.'),
});
export type PastedMenuWords = z.infer<typeof pastedMenuSchema>;
