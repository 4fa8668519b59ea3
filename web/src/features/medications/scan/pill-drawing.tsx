/** A box with its blister and a plum's leaf: what to photograph. Purely decorative. */
export function PillDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 130 110" aria-hidden="true" className={className} fill="none" strokeLinecap="round">
      <path
        d="M14 30 62 18v70L14 100z"
        fill="var(--raised)"
        stroke="var(--plum)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="m62 18 14 8v70l-14-8z"
        fill="var(--sage)"
        stroke="var(--plum)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path d="m23 46 30-7.500M23 57l22-5.500" stroke="var(--plum)" strokeWidth="2.6" />
      <path d="m23 76 30-7.500M23 84l18-4.500" stroke="var(--edge)" strokeWidth="2.2" />
      <rect
        x="70"
        y="52"
        width="50"
        height="38"
        rx="6"
        fill="var(--raised)"
        stroke="var(--plum)"
        strokeWidth="2.4"
      />
      <circle cx="84" cy="64" r="5.500" fill="var(--golden)" />
      <circle cx="106" cy="64" r="5.500" fill="var(--golden)" />
      <circle cx="84" cy="79" r="5.500" fill="var(--golden)" />
      <circle cx="106" cy="79" r="5.500" stroke="var(--edge)" strokeWidth="2" strokeDasharray="2.500 3" />
      <path
        d="M97 40c1-7 5-12 12-14 1 7-4 13-12 14z"
        fill="var(--sage)"
        stroke="var(--plum)"
        strokeWidth="2"
      />
    </svg>
  );
}
