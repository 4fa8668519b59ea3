/** A drawn plate between fork and knife, where there is no photograph to show. */
export function Plate({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true" className={className} fill="none" strokeLinecap="round">
      <rect width="72" height="72" className="fill-sage-soft" />
      <g className="stroke-plum" strokeWidth="2">
        <circle cx="36" cy="36" r="16" />
        <circle cx="36" cy="36" r="9.5" strokeDasharray="3 4" />
        <path d="M12 22v9a4 4 0 0 0 8 0v-9M16 22v28" />
        <path d="M58 50V22c-4 2-6 7-6 12s2 6 6 6" />
      </g>
    </svg>
  );
}
