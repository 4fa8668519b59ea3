import type { Risk } from '@mirabelle/contract/risk.ts';
import { Hourglass, MessageCircleQuestionMark, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A check inside a leaf: there is no known reason to avoid it. */
function LeafCheck(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d="M20.500 3.500C11 3 4 6.500 4 13.500c0 4 2.800 6.500 6.500 6.500 7.500 0 10.500-7 10-16.500z" />
      <path d="m8.500 12.800 2.700 2.700 4.800-5.500" />
      <path d="M6 18.500 3.500 21" />
    </svg>
  );
}

const ICONS = {
  HIGH_RISK: TriangleAlert,
  TO_CHECK: MessageCircleQuestionMark,
  NO_RISK: LeafCheck,
} as const;

/** The shape of a rating, always beside its word; null (not assessed yet) is an hourglass, never a safe mark. */
export function RiskIcon({ risk, className }: { risk: Risk | null; className?: string }) {
  const Icon = risk ? ICONS[risk] : Hourglass;
  return <Icon aria-hidden="true" className={className} />;
}
