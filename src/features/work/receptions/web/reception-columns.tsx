import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';

/** Stacked on narrow screens; while a draft is open, only the report is printed. */
export function ReceptionColumns({
  children,
  side,
  foot,
  sideLabel,
}: {
  children: ReactNode;
  side: ReactNode;
  /** Stays visible beside the scrolling content; its footer stays reachable. */
  foot?: ReactNode;
  sideLabel: string;
}) {
  const writing = foot !== undefined;
  return (
    <div className="page grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_404px]">
      <div
        className={classes(
          writing && 'print:hidden',
          'flex min-w-0 flex-col gap-4.5 bg-surface px-4 pt-4.5 pb-5 md:px-7 md:pt-5.5 lg:pb-0 lg:[&_:is(input,textarea,button,select,a)]:scroll-mb-36',
        )}
      >
        {children}
      </div>
      <aside className="min-w-0 border-line bg-hover lg:border-l" aria-label={sideLabel}>
        <div className="flex flex-col lg:sticky lg:top-0 lg:max-h-[calc(100dvh_-_52px)]">
          <div className="flex flex-col gap-2 px-4 pt-2 pb-4 md:px-6 lg:min-h-40 lg:overflow-y-auto">{side}</div>
          {foot && (
            <div className="flex flex-col gap-2.5 border-line px-4 print:hidden pb-5 md:px-6 lg:shrink-0 lg:max-h-[calc(100dvh_-_52px_-_10rem)] lg:overflow-y-auto lg:border-t lg:[&_:is(input,button,canvas)]:scroll-mb-20 lg:pt-3 lg:pb-0 lg:*:data-foot:sticky lg:*:data-foot:bottom-0 lg:*:data-foot:bg-hover lg:*:data-foot:pb-4">
              {foot}
            </div>
          )}
        </div>
      </aside>
    </div>
  );
}
