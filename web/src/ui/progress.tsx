import { Progress as Primitive } from 'radix-ui';
import { cn } from './cn.ts';

export interface ProgressProps {
  /** 0-100. */
  value: number;
  label: string;
  /** What a screen reader says for the value; the percentage by default. */
  valueText?: string;
  className?: string;
}

/** A progress bar. Announce its steps in a live region of your own: bars are not read while they move. */
export function Progress({ value, label, valueText, className }: ProgressProps) {
  const percent = Math.max(0, Math.min(100, Math.round(value)));
  return (
    <Primitive.Root
      value={percent}
      aria-label={label}
      aria-valuetext={valueText ?? `${percent}%`}
      className={cn('h-2.5 overflow-hidden rounded-full bg-sage', className)}
    >
      <Primitive.Indicator
        className="h-full rounded-full bg-plum transition-[width] duration-200 ease-out"
        style={{ width: `${percent}%` }}
      />
    </Primitive.Root>
  );
}
