import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const Tabs = Primitive.Root;

export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List className={cn('flex gap-1 rounded-control bg-neutral-soft p-1', className)} {...rest} />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        'min-h-12 grow basis-0 rounded-[0.625rem] px-4 font-semibold text-muted transition-colors duration-150 enabled:hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-plum data-[state=active]:shadow-card',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('pt-6', className)} {...rest} />;
}
