import { type ReactNode, useId } from 'react';
import { Label } from './label.tsx';

export interface FieldControl {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Announced when it appears, and tied to the control. */
  error?: string | undefined;
  /** Receives what ties the control to its label, hint and error: spread it on the control. */
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with an optional hint and error under it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(' ');
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <p id={errorId} aria-live="polite" className="mt-1.5 text-md font-medium text-danger empty:hidden">
        {error}
      </p>
      {hint ? (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
