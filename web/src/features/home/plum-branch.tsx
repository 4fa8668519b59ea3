/** A branch with two plums: the home page's drawing. Purely decorative. */
export function PlumBranch({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className={className} fill="none">
      <path
        d="M4 18c48 4 86 14 124 12 36-2 66-14 108-10"
        stroke="var(--plum)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M70 27c4-14 18-22 40-22-2 16-18 25-40 22z"
        fill="var(--sage)"
        stroke="var(--on-sage)"
        strokeWidth="1.6"
      />
      <path
        d="M168 25c-2-12 8-20 30-22 0 14-12 23-30 22z"
        fill="var(--sage)"
        stroke="var(--on-sage)"
        strokeWidth="1.6"
      />
      <path
        d="M40 23c-8 10-8 22 2 36 10-10 10-24-2-36z"
        fill="var(--sage)"
        stroke="var(--on-sage)"
        strokeWidth="1.6"
      />
      <path
        d="M104 30c2 10 1 18-2 26M178 25c4 14 4 26 0 36"
        stroke="var(--plum)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <ellipse cx="102" cy="88" rx="29" ry="33" fill="var(--golden)" />
      <path d="M100 57c-10 16-12 34-6 50" stroke="#b87312" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M116 72c5 5 8 11 8 18" stroke="#ffe3ae" strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="178" cy="94" rx="30" ry="34" fill="var(--golden)" />
      <path d="M178 62c-10 16-12 34-6 50" stroke="#b87312" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M193 78c5 5 8 11 8 18" stroke="#ffe3ae" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
