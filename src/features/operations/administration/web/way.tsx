import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { path, type PageName } from '#paths.ts';
import { Icon } from '#ui/marks/icon.tsx';

interface WayProps {
  to: PageName;
  icon: LucideIcon;
  label: string;
  children: ReactNode;
  aside?: ReactNode;
}

export function Way({ to, icon, label, children, aside }: WayProps) {
  return (
    <li className="relative hover:bg-hover">
      <Icon of={icon} className="text-ink-3" />
      <span className="flex-1 min-w-0">
        {/* The whole row is clickable. */}
        <Link to={path(to)} className="font-[560] after:absolute after:inset-0">
          {label}
        </Link>
        <span className="text-xs text-ink-3 block">{children}</span>
      </span>
      {aside}
      <Icon of={ChevronRight} size={15} className="text-ink-3" />
    </li>
  );
}
