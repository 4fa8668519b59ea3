import { TOAST_MS } from '../lib/policy.ts';
import { putAway, subjectOf, type Toast, useShownToasts } from './toast.ts';

/** The toasts of the whole app. */
export function Toasts() {
  const { Host, plain } = useShownToasts();
  return (
    <>
      {Host ? <Host durationMs={TOAST_MS} /> : null}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 top-20 z-50 grid justify-items-center gap-2 px-4"
      >
        {plain.map((one) => (
          <PlainToast key={subjectOf(one)} toast={one} />
        ))}
      </div>
    </>
  );
}

function PlainToast({ toast }: { toast: Toast }) {
  const { title, description, action } = toast;
  const press = () => {
    putAway(toast);
    action?.run();
  };
  return (
    <div className="pointer-events-auto grid max-w-sm gap-1 rounded-card border border-line bg-raised px-4 py-3 text-ink">
      <p className="font-semibold">{title}</p>
      {description ? <p className="text-muted">{description}</p> : null}
      {action ? (
        <button type="button" className="min-h-11 text-start font-semibold underline" onClick={press}>
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
