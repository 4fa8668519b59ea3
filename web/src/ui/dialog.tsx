import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

/**
 * Covers the page behind a dialog. Not Radix's own overlay: that one locks scrolling by writing
 * a <style> element, which our content security policy forbids; `data-scroll-lock` does it in the stylesheet.
 */
function Veil({ nested = false }: { nested?: boolean | undefined }) {
  return (
    <div
      data-scroll-lock=""
      aria-hidden="true"
      className={cn('fixed inset-0 animate-fade-in bg-veil', nested ? 'z-50' : 'z-40')}
    />
  );
}

export interface DialogContentProps extends Omit<ComponentProps<typeof Primitive.Content>, 'title'> {
  title: ReactNode;
  /** Read after the title; leave out where the content explains itself. */
  description?: ReactNode;
  /** Name of the closing button, in the user's language; without it there is no button. */
  closeLabel?: string;
  /** Shown in the header, before the closing button. */
  aside?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** True where it may be opened from another dialog, which is covered as well then. */
  nested?: boolean;
}

/** A dialog: a sheet from the bottom edge on phones, a centred card from 640 px. Escape or a press outside closes it. */
export function DialogContent({
  title,
  description,
  closeLabel,
  aside,
  footer,
  nested,
  className,
  children,
  ...rest
}: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Veil nested={nested} />
      <Primitive.Content
        data-sheet=""
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise-in flex-col',
          'rounded-t-card bg-raised text-ink shadow-float outline-none sm:inset-0',
          'sm:m-auto sm:h-fit sm:max-h-[min(88dvh,56rem)] sm:w-[calc(100%-4rem)]',
          'sm:max-w-2xl sm:rounded-card short:block short:overflow-y-auto',
          className,
        )}
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...rest}
      >
        <header className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-5 sm:pl-6">
          <div className="min-w-0 grow py-2">
            <Primitive.Title className="text-xl break-words">{title}</Primitive.Title>
            {description ? (
              <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
            ) : null}
          </div>
          {aside}
          {closeLabel ? (
            <Primitive.Close asChild>
              <Button variant="quiet" size="icon" aria-label={closeLabel} className="shrink-0">
                <X aria-hidden="true" />
              </Button>
            </Primitive.Close>
          ) : null}
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 sm:px-6 short:overflow-visible">
          {children}
        </div>
        {footer ? <footer className="border-t border-line px-5 py-4 sm:px-6">{footer}</footer> : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export interface DrawerContentProps extends Omit<ComponentProps<typeof Primitive.Content>, 'title'> {
  title: ReactNode;
  closeLabel: string;
}

/** A panel from the right edge; used inside `Dialog`, with the same keyboard behaviour. */
export function DrawerContent({ title, closeLabel, className, children, ...rest }: DrawerContentProps) {
  return (
    <Primitive.Portal>
      <Veil />
      <Primitive.Content
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 right-0 z-50 flex w-[min(22rem,88vw)] animate-slide-in flex-col bg-raised text-ink shadow-float outline-none',
          className,
        )}
        {...rest}
      >
        <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
          <Primitive.Title className="text-xl">{title}</Primitive.Title>
          <Primitive.Close asChild>
            <Button variant="quiet" size="icon" aria-label={closeLabel}>
              <X aria-hidden="true" />
            </Button>
          </Primitive.Close>
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-3">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
