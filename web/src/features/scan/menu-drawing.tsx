/** A menu card with a leaf: what to photograph. Purely decorative. */
export function MenuDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 110" aria-hidden="true" className={className} fill="none" strokeLinecap="round">
      <path
        d="M24 14c12-5 24-5 36 2v84c-12-7-24-7-36-2z"
        fill="var(--raised)"
        stroke="var(--plum)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="M96 14c-12-5-24-5-36 2v84c12-7 24-7 36-2z"
        fill="var(--raised)"
        stroke="var(--plum)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="M33 32c6-2 12-2 18 0M33 44c6-2 12-2 18 0M33 56c6-2 12-2 18 0M33 68c4-1.200 8-1.600 12-1
          M69 56c6-2 12-2 18 0M69 68c6-2 12-2 18 0M69 80c4-1.200 8-1.600 12-1"
        stroke="var(--edge)"
        strokeWidth="2.4"
      />
      <circle cx="78" cy="37" r="9" fill="var(--golden)" />
      <path d="M79 28c1-4 4-7 8-8" stroke="var(--plum)" strokeWidth="2.2" />
    </svg>
  );
}
