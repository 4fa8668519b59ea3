import { useEffect } from 'react';

/** Has the browser ask before the tab is closed or loaded again, in its own words, while something would be lost. */
export function useLeaveWarning(loses: boolean): void {
  useEffect(() => {
    if (!loses) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [loses]);
}
