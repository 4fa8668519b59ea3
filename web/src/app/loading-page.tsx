import type { ComponentType, ReactNode } from 'react';
import { useMatches } from 'react-router';
import { LoadingRow, LoadingScreen } from '../ui/loading.tsx';

/** What the router keeps of a page that has been loaded. */
export interface PageHandle {
  Frame: ComponentType<{ children?: ReactNode }> | undefined;
}

/** 'Loading...' where the page will be: below its title where it has one whoever looks. */
export function LoadingPage() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  if (!handle?.Frame) return <LoadingScreen />;
  return (
    <handle.Frame>
      <LoadingRow />
    </handle.Frame>
  );
}
