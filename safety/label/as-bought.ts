import type { Part } from '../model/part.ts';

/** Sold ready made, unless the words say otherwise. */
export const asBought = (part: Part): Part => ({ ...part, state: { made: 'packed', ...part.state } });
