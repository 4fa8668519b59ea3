import type { Risk } from '@mirabelle/contract/risk.ts';
import type { Component } from '../component.ts';
import type { Reason } from './schema.ts';

/** What a model thinks of a dish. Nothing of it is believed: every component is judged by the engine. */
export interface ModelOpinion {
  /** Name of the model, as configured. */
  model: string;
  /** Null where it was only asked what the dish is made of. */
  rating: Risk | null;
  /** Its reason; null where it gave none. */
  reason: Reason | null;
  components: readonly Component[];
}
