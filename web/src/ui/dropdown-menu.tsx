import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Not modal: a modal menu would write a <style> element to lock scrolling (see dialog.tsx). */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Primitive.Trigger;

/** Stays at its place in the page, inside its landmark, so that a screen reader finds it next to its button. */
export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      align="end"
      sideOffset={8}
      collisionPadding={12}
      className={cn(
        'z-50 min-w-60 animate-fade-in rounded-card border border-line bg-raised p-2 text-ink shadow-float',
        'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto',
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 outline-none select-none',
        'data-[highlighted]:bg-plum-soft data-[highlighted]:text-plum [&_svg]:size-5',
        // Forced colours take the background away.
        'forced-colors:data-[highlighted]:-outline-offset-2 forced-colors:data-[highlighted]:[outline:2px_solid]',
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-3 py-2 text-sm text-muted', className)} {...rest} />;
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="my-1 h-px bg-line" />;
}
