import { useQuery } from '@tanstack/react-query';
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
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Queue, QueueKind } from '#features/operations/administration/administration.contract.ts';
import { type PageName, path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { byServer } from '#ui/offline/server-clock.ts';
import { Panel } from '#ui/page/panel.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { useTexts } from '../texts.ts';
import { administrationApi } from './api.ts';

const kinds: Record<QueueKind | 'roles', [page: PageName, icon: LucideIcon]> = {
  applications: ['adminApplications', FileBadge],
  documents: ['adminDocuments', FileSearch],
  accessRequests: ['adminAccessRequests', DoorOpen],
  reviews: ['adminReviews', Star],
  moderation: ['adminModeration', Flag],
  plans: ['adminPlans', BadgeCheck],
  messages: ['adminMessages', Mail],
  tasks: ['adminTasks', ListTodo],
  failures: ['adminFailures', MailWarning],
  errors: ['adminErrors', CircleAlert],
  roles: ['adminRoles', ArrowLeftRight],
};
type Kind = keyof typeof kinds;
const order = Object.keys(kinds) as Kind[];

export const useQueue = () => useQuery(administrationApi.waiting.queryOptions({ staleTime: 30_000 }));

const day = 86_400_000;

/** Items pending for administrators by kind: how many, since when, with a link. */
export function QueuePanel() {
  const t = useTexts();
  const reading = useQueue();
  const { data, dataUpdatedAt } = reading;
  const all = (
    <Link to={path('admin')} className="link mr-2 text-sm">
      {t('queue.all')}
    </Link>
  );
  if (!data) {
    return (
      <Panel title={t('queue.title')} actions={all} flush className="min-h-80">
        {reading.error ? (
          <ListFailure
            title={t('failed')}
            error={reading.error}
            loading={reading.isFetching}
            onRetry={() => reading.refetch()}
          />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Panel>
    );
  }
  const now = byServer(dataUpdatedAt);
  const countOf = (kind: Kind) => (kind === 'roles' ? data.legacyAccounts : data[kind]);
  const shown = order.filter((kind) => countOf(kind) > 0);
  const since = (kind: Kind) => data.oldest.find((one) => one.kind === kind);
  const first = data.oldest
    .filter(({ kind }) => countOf(kind) > 0)
    .toSorted((one, other) => one.at.localeCompare(other.at))[0]?.kind;
  const total = shown.reduce((sum, kind) => sum + countOf(kind), 0);
  return (
    <Panel
      title={
        <>
          {t('queue.title')} {total > 0 && <Badge count={total} />}
        </>
      }
      actions={all}
      flush
      className="min-h-80"
    >
      {shown.length === 0 ? (
        <EmptyState title={t('queue.none')} text={t('nothingWaits')} />
      ) : (
        <ul>
          {shown.map((kind) => (
            <Line
              key={kind}
              kind={kind}
              count={countOf(kind)}
              oldest={since(kind)}
              late={kind === 'tasks' ? data.lateTasks : 0}
              isFirst={kind === first}
              now={now}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface LineProps {
  kind: Kind;
  count: number;
  oldest: Queue['oldest'][number] | undefined;
  late: number;
  /** The longest waiting of all. */
  isFirst: boolean;
  now: Date;
}

function Line({ kind, count, oldest, late, isFirst, now }: LineProps) {
  const t = useTexts();
  const format = useFormat();
  const [page, icon] = kinds[kind];
  const waited = oldest ? now.getTime() - Date.parse(oldest.at) : 0;
  const tone = waited > 5 * day ? 'text-urgent-ink' : waited > 2 * day ? 'text-warning-ink' : 'text-ink-2';
  const what = [late > 0 && t('late', { count: late }), oldest?.what].filter(Boolean).join(', ');
  return (
    <li className="grid min-h-13 grid-cols-[1.75rem_minmax(7rem,10rem)_2.5rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line px-4 py-1.5 max-md:grid-cols-[1.75rem_minmax(0,1fr)_auto_auto]">
      <span
        className={classes(
          'grid size-7 place-items-center rounded-sm border border-line-strong',
          isFirst && 'border-urgent-line bg-urgent-soft text-urgent-ink',
        )}
      >
        <Icon of={icon} size={16} />
      </span>
      <b className="font-[560]">{t(`pages.${kind}`)}</b>
      <b className="text-right text-lg font-[620] tabular-nums max-md:text-base">{count}</b>
      <span className="truncate text-sm text-ink-2 max-md:hidden" title={what}>
        {what}
      </span>
      <span className={classes('text-sm font-semibold whitespace-nowrap tabular-nums max-md:hidden', tone)}>
        {oldest && format.duration(Math.max(waited, 60_000))}
      </span>
      <ButtonLink
        to={path(page)}
        variant={isFirst ? 'primary' : 'secondary'}
        className="max-md:min-h-11"
        aria-label={t('queue.decideOf', { name: t(`pages.${kind}`) })}
      >
        {t('queue.decide')}
      </ButtonLink>
    </li>
  );
}
