import { keepRunning, whenParentGone } from './keep-running.mjs';
import { runNodeOnce } from './setup.mjs';

/**
 * Runs the server, starts it again after a crash, and ends it when this launcher is told to stop or npm has gone.
 * @param {string[]} args of the pinned Node
 * @returns {Promise<number>} exit code
 */
export async function startAndKeep(args) {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  // Between two starts there is no child that a signal could be passed on to.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  // Started by hand in the background it may outlive its shell, as it is meant to.
  if (process.env.npm_lifecycle_event) whenParentGone(onSignal);
  return keepRunning(() => runNodeOnce(args, { stop: stop.signal }), {
    stopping: () => stop.signal.aborted,
    say: (text) => process.stderr.write(`${text}\n`),
  });
}
