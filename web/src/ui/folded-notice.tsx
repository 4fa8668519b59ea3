import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { TONE_SURFACE, type Tone } from './tone.ts';

export interface FoldedNoticeProps {
  tone?: Tone;
  icon: ReactNode;
  /** One line that is always seen. */
  title: ReactNode;
  /** What one tap on the line shows. */
  children: ReactNode;
  className?: string;
}

/** A notice whose title is one line, and whose words are one tap away. */
export function FoldedNotice({ tone = 'sage', icon, title, children, className }: FoldedNoticeProps) {
  return (
    <details className={cn('group rounded-card', TONE_SURFACE[tone], className)}>
      <summary
        className={cn(
          'flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2 max-[359px]:gap-2 max-[359px]:px-3',
          '[&::-webkit-details-marker]:hidden',
        )}
      >
        <span aria-hidden="true" className="shrink-0 [&_svg]:size-5">
          {icon}
        </span>
        <span className="min-w-0 grow leading-snug font-semibold max-[359px]:text-md">{title}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
