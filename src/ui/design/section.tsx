import { useId, type ReactNode } from 'react';

export function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={wide ? 'col-span-full min-w-0' : 'min-w-0'} aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-(length:--t-xs) font-semibold text-ink-2">
        {title}
      </h2>
      {children}
    </section>
  );
}
