import type { ReactNode } from 'react';

export function ImportFoot({ start, children }: { start: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-4 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-6 py-3 max-md:px-4 max-md:[&_.btn]:flex-1 max-md:[&>.btn--primary]:basis-full max-md:[&>.field]:basis-full">
      {start}
      <span className="min-w-0 flex-1 max-md:hidden" />
      {children}
    </div>
  );
}
