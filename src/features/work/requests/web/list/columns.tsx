import type { Side } from '#common/roles.ts';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Money } from '#ui/words/format.tsx';
import { Priority } from '#ui/marks/priority.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { RequestTitle } from '../request-title.tsx';
import { DueText } from '../public/due-text.tsx';
import { useTexts } from '../texts.ts';

/** «DI-2026-0042», or a dash for a draft. */
export function RequestNumber({ row }: { row: RequestItem }) {
  const t = useTexts();
  return row.number ? (
    <span className="ref">{row.number}</span>
  ) : (
    <span className="text-ink-3">
      —<span className="sr-only"> {t('unnumbered')}</span>
    </span>
  );
}

function Provider({ row }: { row: RequestItem }) {
  const t = useTexts();
  if (row.provider) return <Company name={row.provider.name} />;
  if (row.quoteCount > 0)
    return <span className="text-ink-3 truncate min-w-0">{t('quotes', { count: row.quoteCount })}</span>;
  if (row.status === 'draft') return <span className="text-ink-3">—</span>;
  return (
    <span className="text-ink-3 truncate min-w-0">
      {row.invitedCount > 0 ? t('invited', { count: row.invitedCount }) : t('noQuote')}
    </span>
  );
}

function Company({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Avatar name={name} kind="company" size="xs" />
      <span className="truncate min-w-0">{name}</span>
    </span>
  );
}

const awaitsPrice = new Set<RequestItem['state']>([
  'draft',
  'published',
  'awarded',
  'scheduled',
  'in_progress',
  'on_hold',
]);

function Amount({ row }: { row: RequestItem }) {
  const t = useTexts();
  if (row.amountMinor !== null) return <Money minor={row.amountMinor} currency={row.currency} />;
  return <span className="text-ink-3">{awaitsPrice.has(row.state) ? t('toPrice') : '—'}</span>;
}

export function ProviderAct({ row }: { row: RequestItem }) {
  const t = useTexts();
  const name = row.number ?? row.title;
  if (row.mayQuote) {
    return (
      <ButtonLink size="sm" to={`${path('quoteNew')}?demande=${row.id}`} aria-label={t('answerNamed', { name })}>
        {t('answer')}
      </ButtonLink>
    );
  }
  if (row.ownQuote?.state === 'draft' && row.state === 'published') {
    return (
      <ButtonLink
        size="sm"
        to={path('quote', { quoteId: row.ownQuote.id })}
        aria-label={t('resumeQuoteNamed', { name })}
      >
        {t('resumeQuote')}
      </ButtonLink>
    );
  }
  if (row.amountMinor !== null) return <Amount row={row} />;
  return row.ownQuote?.state === 'sent' ? <span className="text-ink-3">{t('quoteSent')}</span> : null;
}

/** By side: providers see the client, the ordering company the provider, admins both. */
export function useColumns(side: Side): Column<RequestItem>[] {
  const t = useTexts();
  const provider = side === 'provider';
  const admin = side === 'admin';
  const columns: (Column<RequestItem> | false)[] = [
    {
      id: 'number',
      header: t('column.number'),
      width: '104px',
      ...(provider && { leavesBelow: 860 }),
      cell: (row) => <RequestNumber row={row} />,
    },
    {
      id: 'title',
      header: t('column.title'),
      primary: true,
      cell: (row) => <RequestTitle row={row} withSite />,
    },
    {
      id: 'site',
      header: t(provider ? 'column.place' : 'column.site'),
      width: 'clamp(136px, 36cqi - 300px, 320px)',
      leavesBelow: 1000,
      cell: (row) => <span className="truncate min-w-0">{row.site.name}</span>,
    },
    side !== 'ordering' && {
      id: 'orderingCompany',
      header: t('column.orderingCompany'),
      width: admin ? '148px' : '168px',
      leavesBelow: 1320,
      cell: (row) => <Company name={row.orderingCompany} />,
    },
    {
      id: 'priority',
      header: <span className={admin ? 'sr-only' : '@max-[1320px]/table:sr-only'}>{t('column.priority')}</span>,
      // Narrowing drops the label before the column: the icon is enough.
      width: admin ? '40px' : 'clamp(44px, (100cqi - 1319px) * 99, 92px)',
      cell: (row) => (
        <span className="@max-[1320px]/table:[&>*>span:last-child]:sr-only">
          <Priority level={row.priority} glyphOnly={admin} />
        </span>
      ),
    },
    {
      id: 'status',
      header: t('column.status'),
      width: '152px',
      cell: (row) => <RequestStatus state={row.status} toAct={row.yourTurn} />,
    },
    {
      id: 'due',
      header: t('column.due'),
      width: '100px',
      sortable: true,
      ...(provider && { leavesBelow: 760 }),
      cell: (row) => <DueText due={row.dueAt} paused={row.state === 'on_hold'} />,
    },
    !provider && {
      id: 'provider',
      header: t('column.provider'),
      width: admin ? '148px' : '160px',
      leavesBelow: 1120,
      cell: (row) => <Provider row={row} />,
    },
    provider
      ? {
          id: 'act',
          header: t('column.ownAnswer'),
          width: '166px',
          numeric: true,
          cell: (row) => <ProviderAct row={row} />,
        }
      : {
          id: 'amount',
          header: t('column.amount'),
          width: '106px',
          numeric: true,
          leavesBelow: 760,
          cell: (row) => <Amount row={row} />,
        },
  ];
  return columns.filter((column) => column !== false);
}
