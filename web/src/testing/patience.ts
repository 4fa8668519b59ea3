// Tests of pages wait for what loads a chunk first: on a busy machine that takes longer than the library's own second.
const PATIENCE_MS = 5_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}

export {};
