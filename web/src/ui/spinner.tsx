import { LoaderCircle } from 'lucide-react';
import { cn } from './cn.ts';

/** A turning mark next to words that say what is happening. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cn('size-5 animate-spin', className)} />;
}
