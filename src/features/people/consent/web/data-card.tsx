import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/marks/icon.tsx';

export interface DataCardProps {
  id: string;
  icon: LucideIcon;
  title: string;
  aside?: ReactNode;
  text: string;
  children: ReactNode;
}

export function DataCard({ id, icon, title, aside, text, children }: DataCardProps) {
  return (
    <section className="flex flex-col gap-1.5 rounded-md border border-line-strong px-3 py-2.75" aria-labelledby={id}>
      <div className="flex items-center gap-2">
        <Icon of={icon} size={18} className="text-ink-3" />
        <h3 className="min-w-0 flex-1 text-(length:--t-base) font-semibold" id={id}>
          {title}
        </h3>
        {aside}
      </div>
      <p className="text-xs text-ink-3">{text}</p>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">{children}</div>
    </section>
  );
}
