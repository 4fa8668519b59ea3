import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Label({ className, ...rest }: ComponentProps<'label'> & { htmlFor: string }) {
  // biome-ignore lint/a11y/noLabelWithoutControl: htmlFor is required by the type above.
  return <label className={cn('mb-1.5 block text-md font-semibold', className)} {...rest} />;
}
