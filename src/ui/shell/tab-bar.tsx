import { LogOut, Menu as MenuIcon, Moon, Search, Settings, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { path } from '#paths.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useSession, useSignedIn } from '#ui/calls/session.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { setTheme, useTheme } from '#ui/page/theme.ts';
import { useWords } from '#ui/words/words.ts';
import { tabsOf } from './menu.ts';
import { useShell } from './shell-context.tsx';
import { MainNavigation } from './sidebar.tsx';
import { useTexts } from './texts.ts';
import { useCompanyEntries } from './company-block.tsx';
import { useCurrent } from './use-current.ts';
import { useWorn } from './use-worn.ts';

function Unread({ count }: { count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="absolute top-0 left-1/2 ml-1.5">
        <Badge count={count} accent />
      </span>
      <span className="sr-only">{t('unread', { count })}</span>
    </>
  );
}

/** The phone's five tabs: four pages of the role, then everything else. */
export function TabBar({ onSearch }: { onSearch: () => void }) {
  const t = useTexts();
  const w = useWords();
  const { user } = useSignedIn();
  const worn = useWorn();
  const companyEntries = useCompanyEntries();
  const { signOut } = useSession();
  const [open, setOpen] = useState(false);
  const dark = useTheme().resolved === 'dark';
  const tabs = tabsOf(worn);
  const current = useCurrent();
  const { unread = {} } = useShell();
  const behindMenu = Object.entries(unread).reduce(
    (sum, [page, count = 0]) => (tabs.some((tab) => tab.page === page) ? sum : sum + count),
    0,
  );
  const close = () => setOpen(false);
  return (
    <nav className="tabbar" aria-label={t('mainNavigation')}>
      {tabs.map((tab) => (
        <Link key={tab.name} to={tab.to} aria-current={tab.page === current ? 'page' : undefined}>
          <Icon of={tab.icon} size={22} />
          <span>{t(`tab.${tab.name}`)}</span>
          <Unread count={unread[tab.page] ?? 0} />
        </Link>
      ))}
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-current={tabs.some(({ page }) => page === current) ? undefined : 'true'}
      >
        <Icon of={MenuIcon} size={22} />
        <span>{t('more')}</span>
        <Unread count={behindMenu} />
      </button>
      <Dialog open={open} onClose={close} title={user.name} description={user.email}>
        <div className="mt-3 -mx-2 flex flex-col gap-0.5 [&_.nav_a]:h-11 [&_.nav_a]:text-(length:--t-base)">
          <button
            type="button"
            className="menu__item"
            onClick={() => {
              close();
              onSearch();
            }}
          >
            <Icon of={Search} />
            {t('search')}
          </button>
          <MainNavigation onGo={close} />
          <hr className="rule my-1.5" />
          {companyEntries.slice(0, 1).map(({ label, icon, to }) => (
            <NavLink key={to} to={to} className="menu__item" onClick={close}>
              {icon && <Icon of={icon} />}
              {label}
            </NavLink>
          ))}
          <NavLink to={path('profile')} className="menu__item" onClick={close}>
            <Icon of={UserRound} />
            {t('profile')}
          </NavLink>
          <Link to={`${path('profile')}#preferences`} className="menu__item" onClick={close}>
            <Icon of={Settings} />
            {t('settings')}
          </Link>
          <button type="button" className="menu__item" onClick={() => setTheme(dark ? 'light' : 'dark')}>
            <Icon of={dark ? Sun : Moon} />
            {w(dark ? 'theme.toLight' : 'theme.toDark')}
          </button>
          <button type="button" className="menu__item" onClick={() => void signOut()}>
            <Icon of={LogOut} />
            {t('signOut')}
          </button>
        </div>
      </Dialog>
    </nav>
  );
}
