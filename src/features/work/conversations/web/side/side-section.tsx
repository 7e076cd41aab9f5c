import type { ReactNode } from 'react';

export function SideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-xs font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}
