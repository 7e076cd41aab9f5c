import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** Wraps the application: 700 ms before the first tooltip, 300 ms between tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  text: ReactNode;
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** In milliseconds, instead of the default 700. */
  delay?: number;
}

/** A short hint on hover and focus; never the only source of information. */
export function Tooltip({ text, children, side = 'top', delay }: TooltipProps) {
  return (
    <Radix.Root delayDuration={delay}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
