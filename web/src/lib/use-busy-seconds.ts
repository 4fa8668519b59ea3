import { useEffect, useState } from 'react';
import { busyMs, busySeconds, onBusy } from './busy-server.ts';

/** A wait that is hardly noticed is not worth a word. */
const LEAST_SECONDS = 3;

/** For how many seconds the server asked to be left alone; null where it did not, once they are over, or where they are few. */
export function useBusySeconds(): number | null {
  const [seconds, setSeconds] = useState(busySeconds);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      setSeconds(busySeconds());
      clearTimeout(timer);
      if (busyMs() > 0) timer = setTimeout(look, busyMs() + 1);
    };
    look();
    const end = onBusy(look);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, []);
  return seconds !== null && seconds >= LEAST_SECONDS ? seconds : null;
}
