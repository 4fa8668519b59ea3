import { z } from 'zod';
import { words } from './word-list.ts';

/** What stands around a number and says what it measures: temperatures, times and percentages. As written. */
export const figuresSchema = z.strictObject({
  degrees: words('Degrees, written out: "45 degrees".'),
  celsius: words('Says that degrees are Celsius, written out.'),
  fahrenheit: words('Says that degrees are Fahrenheit, written out.'),
  hours: words('Gives a time in hours.'),
  minutes: words('Gives a time in minutes.'),
  otherTimes: words('Says that a time is not one of cooking: "marinated for 12 hours".', ['kept', 'bath']),
  core: words('Says that a temperature is measured inside the food: "core temperature", "at the centre".'),
  oven: words('Says that a temperature is that of the air around the food: "oven".'),
  bath: words('Says that a temperature is that of water or fat around the food: "sous vide", "confit".'),
  kept: words('Says that a temperature is the one food is kept, smoked or served at: "served at".'),
  alcohol: words('Says that a percentage is the strength of a drink: "vol", "ABV".'),
  numbers: z
    .record(z.string(), z.number())
    .describe('Numbers written out before a unit of time, and what they stand for.'),
  otherShare: words('Says that a percentage is of something else than alcohol: "fat", "cocoa", "discount".'),
});
export type FiguresWords = z.infer<typeof figuresSchema>;
