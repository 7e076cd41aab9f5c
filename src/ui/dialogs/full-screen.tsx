import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';

export interface FullScreenProps {
  onClose: () => void;
  className?: string;
  /** Contains a `FullScreenTitle`. */
  children: ReactNode;
}

export const FullScreenTitle = Radix.Title;

/** Usable with gloves, for photos and signatures. */
export function FullScreen({ onClose, className, children }: FullScreenProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          className={classes('fixed inset-0 z-41 flex flex-col bg-canvas text-ink', className)}
          aria-describedby={undefined}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
