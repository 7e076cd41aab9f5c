import type { ReactNode } from 'react';

export function ListHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line pt-2.5 pr-3 pb-2 pl-5 max-md:px-4">
      <h2 className="font-display text-[0.9375rem]/[1.25rem] font-[620] whitespace-nowrap" aria-live="polite">
        {title}
      </h2>
      {children}
    </div>
  );
}
