import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** Why a call failed, shown at once and until the next try. */
export function CallAlert({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Notice role="alert" tone="danger" icon={<CircleAlert />} title={text}>
      {children}
    </Notice>
  );
}
