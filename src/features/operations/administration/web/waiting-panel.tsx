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
import type { Waiting } from '#features/operations/administration/administration.contract.ts';
import { Panel } from '#ui/page/panel.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from './texts.ts';
import { Way } from './way.tsx';

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

/** Items pending for administrators, by page. */
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
