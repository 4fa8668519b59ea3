import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const Tabs = Primitive.Root;

/**
 * The selected tab is marked by a bar with 3:1 or better against the list, since the surfaces hardly differ in the
 * dark; in forced colours, by the system's own colours for a selection.
 */
const MARK = [
  'after:absolute after:inset-x-3 after:bottom-0.5 after:h-[3px] after:rounded-full',
  'data-[state=active]:after:bg-plum forced-colors:data-[state=active]:bg-[Highlight]',
  'forced-colors:data-[state=active]:text-[HighlightText]',
  'forced-colors:data-[state=active]:forced-color-adjust-none forced-colors:after:hidden',
];

export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List className={cn('flex gap-1 rounded-control bg-neutral-soft p-1', className)} {...rest} />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        'relative min-h-12 grow basis-0 rounded-[0.625rem] px-2 font-semibold min-[360px]:px-4 text-muted',
        'transition-colors duration-150 enabled:hover:text-ink data-[state=active]:bg-raised',
        'data-[state=active]:text-plum data-[state=active]:shadow-card',
        MARK,
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('pt-6', className)} {...rest} />;
}
