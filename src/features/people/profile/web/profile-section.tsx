import { useId, type ReactNode } from 'react';

export interface ProfileSectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

export function ProfileSection({ id, title, text, children }: ProfileSectionProps) {
  const heading = useId();
  return (
    <section
      className="grid scroll-mt-2 grid-cols-1 gap-3.5 border-b border-line pt-6 pb-6.5 max-md:scroll-mt-14 lg:grid-cols-[196px_minmax(0,1fr)] lg:gap-7"
      id={id}
      aria-labelledby={heading}
    >
      <div>
        <h2 className="mb-1 font-display text-[1.0625rem]/[1.375rem] font-[640] tracking-[-0.014em]" id={heading}>
          {title}
        </h2>
        {text && <p className="text-sm text-ink-2">{text}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

export function ProfileRow({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2.5 border-line px-3 py-2.5 not-first:border-t">
      {children}
    </li>
  );
}
