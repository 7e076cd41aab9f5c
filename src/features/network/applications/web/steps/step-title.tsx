import type { ReactNode } from 'react';

export const stepColumn = 'flex min-w-0 flex-col gap-3.5';

export function StepTitle({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-display text-[1.0625rem]/[1.375rem] font-[620] tracking-[-0.01em]">{children}</h2>
      {lead && <p className="text-sm text-ink-2">{lead}</p>}
    </div>
  );
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-x-4 gap-y-3.5 md:grid-cols-2">{children}</div>;
}
