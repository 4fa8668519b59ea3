// Tests of pages wait for the page, not the clock: this limit only ends what hangs. The library's own limit, a second,
// is less than a chunk takes to load on a busy machine.
const PATIENCE_MS = 60_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}

export {};
