import {
  AlarmClock,
  CalendarCheck,
  CalendarClock,
  ClipboardCheck,
  FilePen,
  FileWarning,
  Hammer,
  ListChecks,
  MapPinned,
  Megaphone,
  MegaphoneOff,
  PenLine,
  Table2,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { listOf, stepOf } from './addresses.ts';
import { dueOf } from './due.ts';
import { roomFor, shareLines } from './share-lines.ts';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';
import { TodoRow, todoWhat } from './todo-row.tsx';

type Group = Dashboard['todos'][number];
type Item = Group['items'][number];

const icons: Record<Group['kind'], LucideIcon> = {
  visit: AlarmClock,
  approve: PenLine,
  viewing: MapPinned,
  attendance: CalendarCheck,
  compare: Table2,
  accept: ClipboardCheck,
  lift: ListChecks,
  document: FileWarning,
  republish: MegaphoneOff,
  confirm: Hammer,
  start: CalendarCheck,
  revise: FilePen,
  plan: CalendarClock,
  fix: Wrench,
  quote: Megaphone,
  draft: FilePen,
  reconfirm: FilePen,
};

export function TodoPanel({ data, now, led = false }: { data: Dashboard; now: Date; led?: boolean }) {
  const t = useTexts();
  const groups = data.todos.filter(({ count }) => count > 0);
  // A new user is not done yet: the guide above shows the next step.
  if (led && groups.length === 0) return null;
  const shares = shareLines(
    groups.map(({ items }) => items.length),
    roomFor(groups.length),
  );
  return (
    <Panel title={t(data.mayAct ? 'todo.title' : 'todo.titleFollowed')} flush>
      {groups.length > 0 ? (
        groups.map((group, index) => (
          <TodoGroup key={group.kind} group={group} lines={shares[index] ?? 0} data={data} now={now} />
        ))
      ) : (
        <AllDone data={data} />
      )}
    </Panel>
  );
}

function TodoGroup({ group, lines, data, now }: { group: Group; lines: number; data: Dashboard; now: Date }) {
  const t = useTexts();
  const { kind, count } = group;
  const items = group.items.slice(0, lines);
  const name = t(kind === 'document' && data.side === 'provider' ? 'todo.group.ownDocument' : `todo.group.${kind}`);
  const others = count - items.length;
  const list = listOf(kind, data.side);
  return (
    <section aria-label={name} className="group/kind">
      <div className="flex items-center gap-1.5 px-4 pt-1.75 pb-0.75 text-xs font-[560] text-ink-2 max-md:min-h-11 max-md:pt-0.75">
        <h3>{name}</h3>
        <Badge count={count} />
        {others > 0 && !list && <span className="ml-auto font-normal">{t('todo.others', { count: others })}</span>}
        {others > 0 && list && (
          <Link
            className="link ml-auto max-md:inline-flex max-md:min-h-11 max-md:items-center max-md:pl-4"
            to={list}
            aria-label={`${t('todo.others', { count: others })}, ${name}`}
          >
            {t('todo.others', { count: others })}
          </Link>
        )}
      </div>
      <ul>
        {items.map((item, index) => (
          <TodoLine
            key={`${item.requestId}${item.quoteId}${item.approvalId}${item.title}`}
            kind={kind}
            item={item}
            data={data}
            now={now}
            first={index === 0}
          />
        ))}
      </ul>
    </section>
  );
}

const dueTones = { urgent: 'font-semibold text-urgent-ink', warning: 'font-semibold text-warning-ink' } as const;

interface LineProps {
  kind: Group['kind'];
  item: Item;
  data: Dashboard;
  now: Date;
  first: boolean;
}

function TodoLine({ kind, item, data, now, first }: LineProps) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const due = item.dueAt === null ? null : dueOf(kind, item.dueAt, now, format);
  const tone = item.urgent ? 'urgent' : due?.near ? 'warning' : undefined;
  const step = stepOf(kind, item);
  const acts = step?.acts && data.mayAct;
  const title = kind === 'document' ? t(`paper.${item.title as 'kbis'}`) : item.title;
  const detail = [
    item.reference,
    kind === 'compare' && t('todo.quotes', { count: item.count }),
    (kind === 'viewing' || kind === 'attendance') && t('todo.companies', { count: item.count }),
    (kind === 'fix' || kind === 'lift') && t('todo.snags', { count: item.count }),
    item.detail,
    kind === 'document' && data.side === 'provider' && t('todo.renew'),
  ].filter(Boolean);
  return (
    <TodoRow>
      <span className="met max-md:self-start" data-t={tone}>
        <Icon of={icons[kind]} size={14} />
      </span>
      <span className={todoWhat}>
        <b className="block truncate font-[560] max-md:line-clamp-2 max-md:whitespace-normal">{title}</b>
        <span className="text-xs truncate min-w-0 block text-ink-3">{detail.join(' · ')}</span>
      </span>
      {due && (
        <span
          className={`text-xs text-right whitespace-nowrap max-md:col-start-2 max-md:text-left ${tone ? dueTones[tone] : 'text-ink-2'}`}
        >
          {t(due.key, due.params)}
        </span>
      )}
      {step && (
        <ButtonLink
          to={step.to}
          size="sm"
          className="col-start-4 w-24.5 max-md:col-start-3 max-md:h-11 max-md:w-auto max-md:min-w-29 max-md:text-sm/none"
          variant={acts && item.urgent && first ? 'primary' : 'secondary'}
        >
          {acts ? t(`todo.verb.${kind === 'visit' && data.side === 'provider' ? 'plan' : kind}`) : t('todo.see')}
          <span className="sr-only">{w('pair', { name: '', value: title })}</span>
        </ButtonLink>
      )}
    </TodoRow>
  );
}

function AllDone({ data }: { data: Dashboard }) {
  const t = useTexts();
  const counted = (...statuses: string[]) =>
    data.pipeline.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  if (data.side === 'provider') {
    const sent = counted('sent');
    return (
      <EmptyState
        title={t('done.title')}
        text={sent > 0 ? t('done.answers', { count: sent }) : t('done.tenders')}
        action={<ButtonLink to={path('requests')}>{t('pipeline.seeAll')}</ButtonLink>}
      />
    );
  }
  const comparing = counted('published', 'awaiting_quotes');
  if (comparing > 0) return <EmptyState title={t('done.title')} text={t('done.comparing', { count: comparing })} />;
  if (data.open.count > 0) {
    return <EmptyState title={t('done.title')} text={t('done.running', { count: data.open.count })} />;
  }
  return (
    <EmptyState
      title={t('done.title')}
      text={t(data.mayAct ? 'done.start' : 'done.startFollowed')}
      action={
        data.mayAct && (
          <ButtonLink to={path('requestNew')} variant="primary">
            {t('newRequest')}
          </ButtonLink>
        )
      }
    />
  );
}
