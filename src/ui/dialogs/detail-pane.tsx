import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';
import { Dialog } from './dialog.tsx';
import { useWideScreen } from '#ui/page/use-media.ts';

export interface DetailPaneProps {
  /** Accessible name, and title of the drawer. */
  label: string;
  onClose: () => void;
  empty: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Beside the list on wide screens, in a drawer otherwise. */
export function DetailPane({ label, onClose, empty, className, children }: DetailPaneProps) {
  if (useWideScreen()) {
    return (
      <aside
        className={classes(
          'sticky top-0 flex flex-col self-start min-h-full max-h-[calc(100dvh_-_52px)] overflow-y-auto border-l border-l-line-strong bg-canvas',
          className,
        )}
        aria-label={label}
      >
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
