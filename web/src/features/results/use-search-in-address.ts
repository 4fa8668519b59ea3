import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** What is typed is written into the address once she pauses: browsers refuse an address that changes with every letter. */
const PAUSE_MS = 300;

/** The search within a menu, kept in the address (`q`), so that it stands when she goes back. */
export function useSearchInAddress() {
  const [address, setAddress] = useSearchParams();
  const kept = address.get('q') ?? '';
  const [typed, setTyped] = useState(kept);
  const written = useRef(kept);
  useEffect(() => {
    if (kept === written.current) return;
    written.current = kept;
    setTyped(kept);
  }, [kept]);
  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed;
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          if (typed.trim()) next.set('q', typed);
          else next.delete('q');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, setAddress]);
  return { search: typed, find: setTyped };
}
