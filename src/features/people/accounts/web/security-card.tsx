import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/marks/icon.tsx';

export interface SecurityCardProps {
  id: string;
  icon: LucideIcon;
  title: string;
  action: ReactNode;
  text: string;
  children?: ReactNode;
}

export function SecurityCard({ id, icon, title, action, text, children }: SecurityCardProps) {
  return (
    <section className="rounded-md border border-line-strong px-3 py-2.75" aria-labelledby={id}>
      <div className="flex items-center gap-2">
        <Icon of={icon} size={18} className="text-ink-3" />
        <h3 className="min-w-0 flex-1 text-(length:--t-base) font-semibold" id={id}>
          {title}
        </h3>
        {action}
      </div>
      <p className="mt-1.25 text-xs text-ink-3">{text}</p>
      {children}
    </section>
  );
}

/** Text to copy by hand: distinguishes O from zero, selected as a whole. */
export const secretText =
  "rounded-md border border-line bg-sunken font-[family-name:ui-monospace,'Cascadia_Mono',Menlo,Consolas,monospace] text-(length:--t-sm) leading-(--lh-base) select-all";
