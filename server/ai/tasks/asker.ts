import type { ModelCall } from '../port.ts';

/** For whom a model is asked, and how long that may take: the part of a call that is the same for every task. */
export type Asker = Pick<ModelCall<unknown>, 'userId' | 'requestId' | 'signal' | 'budgetMs'>;
