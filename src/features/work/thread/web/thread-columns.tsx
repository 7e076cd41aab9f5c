import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';

interface ColumnsProps {
  /** Outside the columns: the head of the page, its dialogs. */
  around: ReactNode;
  /** The side; hidden where the window is too narrow. */
  side: ReactNode;
  sideLabel: string;
  sideClass?: string;
  /** Both take the height of the window, and scroll separately. */
  fill?: boolean;
  children: ReactNode;
}

export function ThreadColumns({ around, side, sideLabel, sideClass, fill = false, children }: ColumnsProps) {
  return (
    <div className="page grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_312px] print:block">
      {around}
      <div
        className={classes(
          'flex min-w-0 flex-col gap-4.5 [@media(height<=800px)]:gap-2.5 print:p-1.75',
          fill
            ? 'px-4 md:px-5.5 md:pt-5 lg:px-7 lg:pt-5.5'
            : 'px-4 pt-4.5 pb-4 md:px-5.5 md:pt-5 lg:px-7 lg:pt-5.5 lg:pb-6',
        )}
      >
        {children}
      </div>
      {side && (
        <aside
          className={classes('relative min-w-0 border-l border-line bg-canvas px-5 py-1.5', sideClass)}
          aria-label={sideLabel}
        >
          <SideSections className={fill ? 'absolute inset-0 overflow-y-auto px-5 py-1.5' : undefined}>
            {side}
          </SideSections>
        </aside>
      )}
    </div>
  );
}

export function SideSections({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div
      className={classes(
        'min-w-0 [&_h2]:text-xs [&_h2]:font-semibold [&_h2]:text-ink-2 [&>section]:border-b [&>section]:border-line [&>section]:pt-3.5 [&>section]:pb-4 [&>section:last-child]:border-b-0 [&>section>h2]:mb-2',
        className,
      )}
    >
      {children}
    </div>
  );
}
