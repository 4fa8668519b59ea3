import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { TONE_SURFACE, type Tone } from './tone.ts';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: Tone;
  icon?: ReactNode;
  title?: ReactNode;
}

/** A paragraph set apart from its surroundings. Give it role="alert" when it appears by itself. */
export function Notice({ tone = 'sage', icon, title, className, children, ...rest }: NoticeProps) {
  return (
    <div className={cn('flex gap-3 rounded-card p-4', TONE_SURFACE[tone], className)} {...rest}>
      {icon ? (
        <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-5">
          {icon}
        </span>
      ) : null}
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
