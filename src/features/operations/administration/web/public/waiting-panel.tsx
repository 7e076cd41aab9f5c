import {
  ArrowLeftRight,
  BadgeCheck,
  CircleAlert,
  DoorOpen,
  FileBadge,
  FileSearch,
  Flag,
  ListTodo,
  Mail,
  MailWarning,
  Star,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { Waiting } from '#features/operations/administration/administration.contract.ts';
import { Panel } from '#ui/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import { useTexts } from '../texts.ts';
import { Way } from '../way.tsx';
import { administrationApi } from './api.ts';

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

/** What waits for an administrator, by page; with `only`, pages with nothing waiting are hidden. */
export function WaitingPanel({ waiting, only = false }: { waiting: Waiting; only?: boolean }) {
  const t = useTexts();
  const counts = { ...waiting, roles: waiting.legacyAccounts };
  const shown = only ? waits.filter(([name]) => counts[name] > 0) : waits;
  return (
    <Panel title={t('waiting')} flush>
      {shown.length === 0 && <p className="px-4 py-3 text-sm text-ink-2">{t('nothingWaits')}</p>}
      <ul className="list">
        {shown.map(([name, to, icon]) => (
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

export function WaitingNow() {
  const { data } = useQuery(administrationApi.waiting.queryOptions({ staleTime: 30_000 }));
  return data ? <WaitingPanel waiting={data} only /> : null;
}
