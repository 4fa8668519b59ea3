import { cn } from '../../ui/cn.ts';

/** The mark: a golden plum with its leaf. Decorative; the word next to it names the product. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={cn('size-9', className)}>
      <path
        d="M25 13c0-4 2-7.500 5.500-9.500"
        fill="none"
        stroke="var(--plum)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M27 10.500c3-4.600 8.600-6 14-4.200-1.400 5.200-6.600 8.400-12.600 7.200z" fill="#7fa98a" />
      <path
        d="M24 13.200c9.600-1.800 17 4.800 17 14.800S33.600 45.500 24 45.500 7 38 7 28s7.400-16.600 17-14.800z"
        fill="var(--golden)"
      />
      <path
        d="M24 13.200c-4.200 5.400-5.800 12.200-4.600 19.400"
        fill="none"
        stroke="#b87312"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        d="M32.500 21.500c2 1.800 3 4 3.100 6.600"
        fill="none"
        stroke="#ffe3ae"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
