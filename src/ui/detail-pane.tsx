import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Dialog } from './dialog.tsx';
import { useWideScreen } from './use-media.ts';

export interface DetailPaneProps {
  /** Accessible name, and title of the drawer. */
  label: string;
  onClose: () => void;
  /** What stands there while nothing is chosen. */
  empty: ReactNode;
  className?: string;
  /** What is chosen, if anything is. */
  children: ReactNode;
}

/** What is chosen in a list: beside it on a wide screen, in a drawer elsewhere. */
export function DetailPane({ label, onClose, empty, className, children }: DetailPaneProps) {
  if (useWideScreen()) {
    return (
      <aside className={classes('beside__one', className)} aria-label={label}>
        {children || empty}
      </aside>
    );
  }
  return (
    children && (
      <Dialog open shape="drawer" onClose={onClose} title={label}>
        {children}
      </Dialog>
    )
  );
}
