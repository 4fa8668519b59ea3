import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

const WIDTH = { narrow: 'max-w-md', reading: 'max-w-2xl', wide: 'max-w-[70rem]' } as const;

export interface PageProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** narrow: forms; reading: one column; wide: up to 1120 px. */
  width?: keyof typeof WIDTH;
}

/** The column of a page's content. */
export function Page({ width = 'reading', className, ...rest }: PageProps) {
  return (
    <div
      className={cn('mx-auto w-full px-4 pt-6 pb-16 sm:px-6 sm:pt-10', WIDTH[width], className)}
      {...rest}
    />
  );
}

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A link back, shown above the title. */
  back?: ReactNode;
  className?: string;
}

/** The page's title. Its heading takes the focus after a change of page (features/shell/use-route-focus.ts). */
export function PageHeader({ title, subtitle, back, className }: PageHeaderProps) {
  return (
    <header className={cn('mb-8', className)}>
      {back ? <div className="mb-3 -ml-3">{back}</div> : null}
      <PageTitle>{title}</PageTitle>
      {subtitle ? <p className="mt-2 max-w-[60ch] text-lg text-muted">{subtitle}</p> : null}
    </header>
  );
}

/** The one h1 of a page. */
export function PageTitle({ className, ...rest }: ComponentProps<'h1'>) {
  return (
    <h1 data-route-heading="" tabIndex={-1} className={cn('text-2xl sm:text-3xl', className)} {...rest} />
  );
}
