import { ClipboardCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { useRuleWords } from '#features/work/maintenance/web/public/rule-words.ts';
import type { ListedRound, RoundSheet } from '#features/work/rounds/round.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { RelativeTime } from '#ui/words/format.tsx';
import { Listing, ListViews } from '#ui/lists/listing.tsx';
import { useOnline } from '#ui/offline/use-queue.ts';
import { OtherSide } from '#ui/marks/other-side.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { Due } from './due.tsx';
import { roundApi } from './public/api.ts';
import { RoundDialog } from './round-dialog.tsx';
import { useTexts } from './texts.ts';
import { useKeptRounds } from './use-round-sheets.ts';

const slugs = { running: null, stopped: 'arretees' } as const;

export default function RoundsPage() {
  const t = useTexts();
  const { company, profile } = useSignedIn();
  if (sideOf(profile.selectedRole) !== 'ordering' || !company)
    return (
      <OtherSide page={t('title')} title={t('otherSide')} text={t('otherSideText')} toDashboard={t('toDashboard')} />
    );
  return <Register />;
}

function Register() {
  const t = useTexts();
  const filters = useFilters<'vue'>();
  const [adding, setAdding] = useState(false);
  const state = viewOf(slugs, filters.get('vue'));
  const list = usePages(roundApi.list, { state });
  const kept = useKeptRounds();
  const online = useOnline();
  const columns = useColumns();
  const add = list.data?.pages[0]?.acts.add;
  // Offline, the cached rounds replace the list.
  const isAway = !online || list.error !== null || list.fetchStatus === 'paused';
  if (!list.data && kept.data && isAway) return <KeptList rounds={kept.data.data.items} />;
  return (
    <div className="page lst">
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('equipment'), to: path('equipmentList') }]}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            disabledReason={add && !add.allowed ? add.reason : null}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        }
      />
      <Listing
        filters={filters}
        views={
          <ListViews
            filters={filters}
            label={t('views')}
            name="vue"
            slugs={slugs}
            current={state}
            labelOf={(one) => t(`view.${one}`)}
          />
        }
        list={list}
        failed={t('failed')}
        page
        label={t('title')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => path('round', { roundId: row.id })}
        rowTone={(row) => (row.isLate && row.state === 'running' ? 'danger' : undefined)}
        card={(row) => ({
          mini: [<Due key="due" of={row} />],
          title: row.name,
          lines: <span className="text-sm text-ink-2">{row.site.name}</span>,
          ...(row.state === 'running' && { aside: <Make id={row.id} name={row.name} /> }),
        })}
        empty={{ title: t('empty'), text: t('emptyText') }}
        none={{ title: t('empty') }}
      />
      {adding && <RoundDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function KeptList({ rounds }: { rounds: readonly RoundSheet[] }) {
  const t = useTexts();
  return (
    <div className="page">
      <PageHeader title={t('title')} />
      <p className="px-4 py-3 text-sm text-ink-2">{t('offline')}</p>
      <ul className="divide-y divide-line border-y border-line bg-surface">
        {rounds.map((round) => (
          <li key={round.id} className="relative flex min-h-15 items-center justify-between gap-3 px-4 py-2">
            <span className="min-w-0">
              <Link className="tbl__link block truncate" to={path('roundTurn', { roundId: round.id })}>
                {round.name}
              </Link>
              <span className="text-sm text-ink-2">{round.site.name}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Make({ id, name }: { id: string; name: string }) {
  const t = useTexts();
  return (
    <ButtonLink size="sm" icon={ClipboardCheck} to={path('roundTurn', { roundId: id })}>
      {t('make')}
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  );
}

function useColumns(): Column<ListedRound>[] {
  const t = useTexts();
  const ruleWords = useRuleWords();
  return [
    { id: 'due', header: t('column.due'), width: '170px', cell: (row) => <Due of={row} /> },
    { id: 'name', header: t('column.name'), primary: true, cell: (row) => row.name },
    { id: 'site', header: t('column.site'), cell: (row) => <span className="truncate">{row.site.name}</span> },
    {
      id: 'every',
      header: t('column.every'),
      leavesBelow: 860,
      cell: (row) => <span className="truncate">{row.rule ? ruleWords(row.rule) : t('free')}</span>,
    },
    {
      id: 'last',
      header: t('column.last'),
      width: '190px',
      leavesBelow: 760,
      cell: ({ last }) =>
        last && (
          <span className={last.bad > 0 ? 'text-danger' : 'text-ink-2'}>
            <RelativeTime value={last.at} /> · {last.bad > 0 ? t('bad', { count: last.bad }) : t('allGood')}
          </span>
        ),
    },
    {
      id: 'make',
      header: <span className="sr-only">{t('make')}</span>,
      width: '170px',
      cell: (row) => row.state === 'running' && <Make id={row.id} name={row.name} />,
    },
  ];
}
