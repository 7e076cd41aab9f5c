import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { classes } from '#ui/words/classes.ts';
import { Badge } from '#ui/marks/tag.tsx';

export interface Tab {
  value: string;
  label: string;
  count?: number;
  content: ReactNode;
}

/** Only the active panel is rendered. */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
  aside,
  fill = false,
}: {
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** At the end of the tab row, such as filters. */
  aside?: ReactNode;
  /** The panel fills the remaining height and scrolls. */
  fill?: boolean;
}) {
  const list = (
    <Radix.List className={classes('tabs fade-x', aside && 'max-w-full flex-auto')} aria-label={label}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value}>
          {tab.label}
          {tab.count !== undefined && <Badge count={tab.count} />}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
  return (
    <Radix.Root value={value} onValueChange={onChange} className={fill ? 'flex min-h-0 flex-1 flex-col' : undefined}>
      {aside ? (
        <div className="flex flex-wrap items-end">
          {list}
          <div className="ml-auto border-b border-line pb-1 pl-4 max-lg:border-b-0 max-lg:pt-2 max-lg:pl-0">
            {aside}
          </div>
        </div>
      ) : (
        list
      )}
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={fill ? 'relative min-h-80 flex-1' : undefined}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

export interface TabLink {
  to: string;
  label: string;
  count?: number;
  accent?: boolean;
  /** When the path is not enough to tell, as for views in the query. */
  current?: boolean;
}

/** Tabs as links: pages of one object, or saved views of a list. */
export function TabLinks({ links, label }: { links: readonly TabLink[]; label: string }) {
  return (
    <nav className="tabs fade-x" aria-label={label}>
      {links.map((link) => (
        <Mark key={link.to} {...link}>
          {link.label}
          {link.count !== undefined && <Badge count={link.count} max={9999} accent={link.accent ?? false} />}
        </Mark>
      ))}
    </nav>
  );
}

/** NavLink cannot be forced to be inactive. */
function Mark({ to, current, children }: TabLink & { children: ReactNode }) {
  if (current === undefined) {
    return (
      <NavLink to={to} end>
        {children}
      </NavLink>
    );
  }
  return (
    <Link to={to} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
