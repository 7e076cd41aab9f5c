import { Link } from 'react-router';
import { path } from '#paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { menuOf } from '#ui/shell/menu.ts';
import { useTexts as useShellTexts } from '#ui/shell/texts.ts';
import { RowLink } from './row-link.tsx';
import { useTexts } from './texts.ts';

export function AdminPanel() {
  const t = useTexts();
  const shell = useShellTexts();
  const pages = menuOf('admin').find(({ label }) => label === 'administration')?.items ?? [];
  return (
    <Panel
      title={t('admin.title')}
      flush
      actions={
        <Link to={path('admin')} className="link text-sm mr-2">
          {t('admin.all')}
        </Link>
      }
    >
      <ul className="list">
        {pages.map(({ name, to, icon }) => (
          <li key={name} className="relative">
            <Icon of={icon} />
            <RowLink to={to}>{shell(`menu.${name}`)}</RowLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
