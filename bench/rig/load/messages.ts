export interface LoadOptions {
  url: string;
  /** Where to write down what happens. */
  folder: string;
}

export type FromLoad = { is: 'ready' } | { is: 'ended' };
export interface ToLoad {
  do: 'end';
}
