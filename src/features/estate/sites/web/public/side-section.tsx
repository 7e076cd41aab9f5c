import type { ReactNode } from 'react';

export function SideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line pt-3.5 pb-4 last:border-0">
      <h2 className="mb-2 text-(length:--t-xs) font-semibold text-ink-2">{title}</h2>
      {children}
    </section>
  );
}
