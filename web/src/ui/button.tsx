import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const button = cva(
  [
    'inline-flex items-center justify-center gap-2 rounded-control text-center',
    'font-semibold transition-colors duration-150 disabled:cursor-not-allowed',
    'disabled:opacity-60 [&_svg]:size-5 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'bg-plum text-on-plum forced-colors:border enabled:hover:bg-plum-strong [a&]:hover:bg-plum-strong',
        secondary: 'border border-edge bg-raised text-ink enabled:hover:bg-plum-soft [a&]:hover:bg-plum-soft',
        quiet: 'text-plum enabled:hover:bg-plum-soft [a&]:hover:bg-plum-soft',
        link: 'text-plum underline decoration-1 underline-offset-4 enabled:hover:decoration-2 [a&]:hover:decoration-2',
      },
      size: {
        md: 'min-h-12 px-5 py-2.5',
        lg: 'min-h-14 px-6 py-3 text-lg',
        icon: 'size-12',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Renders the only child (such as a link) with the button's look. */
  asChild?: boolean;
}

/** A button of at least 48 px; `asChild` gives its look to a link. */
export function Button({ asChild = false, variant, size, className, type, ...rest }: ButtonProps) {
  const Tag = asChild ? Slot.Root : 'button';
  return (
    <Tag
      type={asChild ? undefined : (type ?? 'button')}
      className={cn(button({ variant, size }), className)}
      {...rest}
    />
  );
}
