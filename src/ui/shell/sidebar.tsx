import { PanelLeft, Search, Shield } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { Tooltip } from '#ui/dialogs/tooltip.tsx';
import { menuOf, type MenuItem } from './menu.ts';
import { useShell } from './shell-context.tsx';
import { useTexts } from './texts.ts';
import { CompanyBlock } from './company-block.tsx';
import { useCurrent } from './use-current.ts';
import { useWorn } from './use-worn.ts';

export interface SidebarProps {
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  onSearch: () => void;
}

/** 232 px, or 56 with tooltips. */
export function Sidebar({ collapsed, onCollapse, onSearch }: SidebarProps) {
  const t = useTexts();
  const { company } = useSignedIn();
  const toggle = (
    <IconButton icon={PanelLeft} label={t(collapsed ? 'expand' : 'collapse')} onClick={() => onCollapse(!collapsed)} />
  );
  const search = (
    <button
      type="button"
      className="side__search"
      onClick={onSearch}
      aria-label={collapsed ? t('search') : undefined}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon of={Search} size={15} />
      <span>{t('search')}</span>
      <span className="kbds" aria-hidden="true">
        <kbd className="kbd">{mac() ? '⌘' : t('controlKey')}</kbd>
        <kbd className="kbd">K</kbd>
      </span>
    </button>
  );
  return (
    <aside className="side">
      <div className="side__top">
        <Link className="flex" to={path('dashboard')} aria-label="Bâtilien">
          <Logo />
        </Link>
        {toggle}
      </div>
      {collapsed ? (
        <Tooltip text={t('search')} side="right">
          {search}
        </Tooltip>
      ) : (
        search
      )}
      <MainNavigation collapsed={collapsed} />
      <div className={classes('side__foot', company && 'border-t border-t-line')}>
        {collapsed && <div className="mb-2 grid place-items-center max-lg:hidden">{toggle}</div>}
        {company && <CompanyBlock company={company} collapsed={collapsed} />}
      </div>
    </aside>
  );
}

const mac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The role's menu, also in the phone's sheet. */
export function MainNavigation({ collapsed = false, onGo }: { collapsed?: boolean; onGo?: () => void }) {
  const t = useTexts();
  const worn = useWorn();
  const { counts = {} } = useShell();
  const current = useCurrent();
  const line = ({ name, icon, to, page }: MenuItem) => {
    const count = counts[page];
    const link = (
      <Link key={name} to={to} onClick={onGo} aria-current={page === current ? 'page' : undefined}>
        <Icon of={icon} />
        <span className={collapsed ? 'sr-only' : undefined}>{t(`menu.${name}`)}</span>
        {count ? <Badge count={count} /> : null}
      </Link>
    );
    return collapsed ? (
      <Tooltip key={name} text={t(`menu.${name}`)} side="right" delay={200}>
        {link}
      </Tooltip>
    ) : (
      link
    );
  };
  /** A group's title links to its overview. */
  const overview = (label: 'administration') => {
    const link = (
      <Link
        className="nav__label"
        to={path('admin')}
        onClick={onGo}
        aria-current={current === 'admin' ? 'page' : undefined}
      >
        {collapsed && <Icon of={Shield} />}
        <span className={collapsed ? 'sr-only' : undefined}>{t(label)}</span>
        {counts.admin ? <Badge count={counts.admin} /> : null}
      </Link>
    );
    return collapsed ? (
      <Tooltip text={t(label)} side="right" delay={200}>
        {link}
      </Tooltip>
    ) : (
      link
    );
  };
  return (
    <nav className="nav" aria-label={t('mainNavigation')}>
      {menuOf(worn).map((group) => (
        <div
          key={group.label ?? 'main'}
          className="contents"
          {...(group.label && { role: 'group', 'aria-label': t(group.label) })}
        >
          {group.label && overview(group.label)}
          {group.items.map(line)}
        </div>
      ))}
    </nav>
  );
}
