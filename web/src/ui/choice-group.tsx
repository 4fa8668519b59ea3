import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

export interface ChoiceGroupProps extends Omit<ComponentProps<'fieldset'>, 'children'> {
  legend: ReactNode;
  hint?: ReactNode;
  /** Side by side from 640 px, as many as fit. */
  inline?: boolean;
  children: ReactNode;
}

/** Choices under one question: radio buttons or checkboxes. */
export function ChoiceGroup({ legend, hint, inline, children, className, ...rest }: ChoiceGroupProps) {
  const hintId = useId();
  return (
    <fieldset
      className={cn('min-w-0', className)}
      {...(hint ? { 'aria-describedby': hintId } : {})}
      {...rest}
    >
      <legend className="mb-1.5 block text-md font-semibold">{legend}</legend>
      {hint ? (
        <p id={hintId} className="mb-3 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div className={cn('grid gap-2', inline ? 'sm:grid-cols-3' : null)}>{children}</div>
    </fieldset>
  );
}

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** A few words under the label; read after it. */
  hint?: ReactNode;
}

/** One choice: the whole surface can be pressed. */
export function Choice({ type, label, hint, className, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <label
      className={cn(
        'flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-edge bg-raised px-4',
        'py-3 transition-colors duration-150 hover:bg-plum-soft has-checked:border-plum',
        'has-checked:bg-plum-soft has-disabled:cursor-not-allowed has-disabled:opacity-60',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        type={type}
        aria-labelledby={`${id}-label`}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        // Its label is scrolled clear of bars that stay as well.
        className="mt-0.5 size-5 shrink-0 scroll-mt-10 scroll-mb-32 accent-plum outline-none"
        {...rest}
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block break-words">
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
}
