import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TooltipProps {
  /** A few words; never the only place for something, since touch has no hovering. */
  text: ReactNode;
  /** The control it explains; must take a ref. */
  children: ReactNode;
}

/** Words that appear beside a control on hover and on keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-72 animate-fade-in rounded-control bg-ink px-3 py-2 text-sm text-paper shadow-float"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
