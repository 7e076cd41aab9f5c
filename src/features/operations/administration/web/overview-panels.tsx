import {
  ArrowLeftRight,
  BadgeCheck,
  BadgeEuro,
  BookUser,
  ChevronRight,
  CircleAlert,
  DoorOpen,
  FileBadge,
  FileChartColumn,
  FileSearch,
  Flag,
  Languages,
  ListTodo,
  Mail,
  MailWarning,
  Star,
  Tags,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Waiting } from '#features/operations/administration/administration.contract.ts';
import { path, type PageName } from '#paths.ts';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import { useTexts } from './texts.ts';

interface WayProps {
  to: PageName;
  icon: LucideIcon;
  label: string;
  children: ReactNode;
  aside?: ReactNode;
}

function Way({ to, icon, label, children, aside }: WayProps) {
  return (
    <li className="relative hover:bg-hover">
      <Icon of={icon} className="text-ink-3" />
      <span className="flex-1 min-w-0">
        {/* The whole line leads there. */}
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

const waits = [
  ['accessRequests', 'adminAccessRequests', DoorOpen],
  ['applications', 'adminApplications', FileBadge],
  ['documents', 'adminDocuments', FileSearch],
  ['reviews', 'adminReviews', Star],
  ['moderation', 'adminModeration', Flag],
  ['plans', 'adminPlans', BadgeCheck],
  ['tasks', 'adminTasks', ListTodo],
  ['messages', 'adminMessages', Mail],
  ['errors', 'adminErrors', CircleAlert],
  ['failures', 'adminFailures', MailWarning],
  ['roles', 'adminRoles', ArrowLeftRight],
] as const;

/** What waits for an administrator, by page. */
export function WaitingPanel({ waiting }: { waiting: Waiting }) {
  const t = useTexts();
  const counts = { ...waiting, roles: waiting.legacyAccounts };
  return (
    <Panel title={t('waiting')} flush>
      <ul className="list">
        {waits.map(([name, to, icon]) => (
          <Way
            key={name}
            to={to}
            icon={icon}
            label={t(`pages.${name}`)}
            aside={
              name === 'tasks' && waiting.lateTasks > 0 ? (
                <Tag tone="urgent">{t('late', { count: waiting.lateTasks })}</Tag>
              ) : null
            }
          >
            {counts[name] > 0 ? t(`lines.${name}`, { count: counts[name] }) : t('nothing')}
          </Way>
        ))}
      </ul>
    </Panel>
  );
}

/** What an administrator sets. */
export function ToolsPanel({ ratesAt }: { ratesAt: string | null }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Panel title={t('tools')} flush>
      <ul className="list">
        <Way to="adminUsers" icon={Users} label={t('pages.users')}>
          {t('texts.users')}
        </Way>
        <Way to="adminUserSites" icon={UserCog} label={t('pages.userSites')}>
          {t('texts.userSites')}
        </Way>
        <Way to="adminReports" icon={FileChartColumn} label={t('pages.reports')}>
          {t('texts.reports')}
        </Way>
        <Way to="adminTariffs" icon={Tags} label={t('pages.tariffs')}>
          {t('texts.tariffs')}
        </Way>
        <Way to="adminDirectory" icon={BookUser} label={t('pages.directory')}>
          {t('texts.directory')}
        </Way>
        <Way to="adminTranslations" icon={Languages} label={t('pages.translations')}>
          {t('texts.translations')}
        </Way>
        <Way to="adminRates" icon={BadgeEuro} label={t('pages.rates')}>
          {ratesAt ? t('texts.rates', { date: format.date(ratesAt) }) : t('texts.ratesNone')}
        </Way>
      </ul>
    </Panel>
  );
}
