import { addWorkingDays } from '#common/working-days.ts';
import type { ApplicationItem } from '#features/network/applications/application.contract.ts';
import { RelativeTime } from '#ui/words/format.tsx';
import { QueuePage, useChosen } from '#ui/lists/queue-page.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { applicationApi } from './api.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { useTexts } from './texts.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

const slugs = {
  submitted: null,
  in_review: 'etude',
  more_info: 'complement',
  approved: 'acceptees',
  rejected: 'refusees',
} as const;

export default function ApplicationsPage() {
  const t = useTexts();
  const filters = useFilters<'etat' | 'q' | 'dossier'>();
  const state = viewOf(slugs, filters.get('etat'));
  const q = filters.get('q').trim();
  const input = { state, ...(q && { q }) };
  const list = usePages(applicationApi.list, input, { staleTime: 15_000 });
  const first = list.data?.pages[0];
  const chosen = useChosen(filters, 'dossier', list);
  const name = (item: ApplicationItem) => (
    <button
      type="button"
      className="group flex max-w-full flex-col text-left max-md:min-h-6"
      data-stop={item.id}
      aria-current={item.id === chosen || undefined}
      onClick={() => filters.set({ dossier: item.id })}
    >
      <b className="font-[560] underline-offset-3 group-hover:underline">{item.company.name}</b>
      <span className="text-xs text-ink-3 max-md:hidden">
        {[item.number, item.company.city].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
  const trades = ({ trades: own }: ApplicationItem) => (
    <span className="flex items-center gap-2 flex-wrap">
      {own.slice(0, 3).map((trade) => (
        <TradeIcon key={trade} trade={trade} size="sm" withLabel />
      ))}
      {own.length > 3 && <span className="text-xs text-ink-3">{t('andMore', { count: own.length - 3 })}</span>}
    </span>
  );
  /** Companies were promised an answer within three working days. */
  const overdue = ({ state: at, submittedAt }: ApplicationItem) =>
    (at === 'submitted' || at === 'in_review') &&
    submittedAt !== null &&
    addWorkingDays(new Date(submittedAt), 3, null) < timeHere();
  const when = (item: ApplicationItem) => {
    const at = item.decidedAt ?? item.submittedAt;
    return (
      <span className="text-ink-3">
        {at && <RelativeTime value={at} />}
        {overdue(item) && <Tag tone="danger">{t('overdue')}</Tag>}
      </span>
    );
  };
  const papers = (item: ApplicationItem) =>
    item.networkState === 'suspended' ? (
      <Tag tone="danger">{t('state.suspended')}</Tag>
    ) : item.pendingPapers > 0 ? (
      <Tag tone="info">{t('toCheck', { count: item.pendingPapers })}</Tag>
    ) : (
      <span className="text-ink-3">{t('noneToCheck')}</span>
    );
  const columns: Column<ApplicationItem>[] = [
    { id: 'company', header: t('company'), cell: name },
    { id: 'trades', header: t('step.trades'), leavesBelow: 860, cell: trades },
    { id: 'papers', header: t('step.documents'), width: '150px', cell: papers },
    {
      id: 'when',
      header: t(state === 'approved' || state === 'rejected' ? 'decidedAt' : 'receivedAt'),
      numeric: true,
      width: '130px',
      cell: when,
    },
  ];
  const close = () => filters.set({ dossier: null });
  return (
    <QueuePage
      className="[--beside:452px]"
      title={t('adminTitle')}
      filters={filters}
      views={{
        label: t('stateOf'),
        name: 'etat',
        slugs,
        current: state,
        labelOf: (one) => t(`tab.${one}`),
        counts: first?.counts,
        waiting: 'submitted',
        leaves: ['dossier'],
      }}
      search={{ label: t('searchLabel'), placeholder: t('search') }}
      list={list}
      failed={t('failed')}
      label={t('adminTitle')}
      columns={columns}
      rowName={(item) => item.number}
      card={(item) => ({
        mini: [item.number, item.company.city].filter(Boolean),
        aside: when(item),
        title: name(item),
        lines: papers(item),
      })}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      none={{ title: t('noneTitle'), text: t('noneText') }}
      pane={{
        label: t('file'),
        choose: { title: t('chooseTitle'), text: t('chooseText') },
        children: chosen && <ApplicationPanel key={chosen} id={chosen} onDone={close} />,
        onClose: close,
      }}
    />
  );
}
