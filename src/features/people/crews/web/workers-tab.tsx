import { CalendarOff, Ellipsis, Pencil, RotateCcw, Trash2, UserPlus } from 'lucide-react';
import { tradeIds } from '#common/trades.ts';
import type { Worker } from '#features/people/crews/worker.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTradeWords } from '#ui/words/words.ts';
import type { Opened } from './crew-dialogs.tsx';
import { workerApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import { WithArchived } from './with-archived.tsx';
import { useHours } from './use-hours.ts';

export function WorkersTab({ open }: { open: (what: Opened) => void }) {
  const t = useTexts();
  const filters = useFilters<'q' | 'metier' | 'retires'>();
  const trades = useTradeOptions();
  const q = filters.get('q').trim();
  const skill = oneOf(tradeIds, filters.get('metier'));
  const archived = filters.get('retires') !== '';
  const list = usePages(workerApi.list, {
    ...(q && { q }),
    ...(skill && { skill }),
    ...(archived && { archived: 'true' }),
  });
  const edit = list.data?.pages[0]?.acts.edit;
  const refused = edit && !edit.allowed ? edit.reason : null;
  const columns = useColumns(refused, open);
  return (
    <>
      <Listing
        filters={filters}
        search={{ label: t('worker.search'), placeholder: t('worker.name') }}
        tools={
          <>
            <Select
              soft
              className="w-52"
              aria-label={t('worker.skills')}
              placeholder={t('worker.anySkill')}
              options={trades}
              value={skill ?? ''}
              onChange={(event) => filters.set({ metier: event.currentTarget.value || null })}
            />
            <WithArchived filters={filters} />
          </>
        }
        narrows={['metier', 'retires']}
        list={list}
        failed={t('failed')}
        label={t('worker.many')}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        card={(row) => ({
          mini: [row.crew?.name ?? t('crew.none')],
          title: row.name,
          aside: <WorkerMenu worker={row} refused={refused} open={open} />,
          lines: <CardLines worker={row} />,
        })}
        empty={{
          title: t('worker.empty'),
          text: t('worker.emptyText'),
          action: (
            <Button variant="primary" icon={UserPlus} disabledReason={refused} onClick={() => open({ kind: 'worker' })}>
              {t('worker.addTitle')}
            </Button>
          ),
        }}
        none={{ title: t('noMatch') }}
      />
    </>
  );
}

function CardLines({ worker }: { worker: Worker }) {
  const t = useTexts();
  const format = useFormat();
  const hours = useHours();
  const trade = useTradeWords();
  const lines = [
    worker.leads && t('worker.leads'),
    worker.subcontractor && t('worker.of', { name: worker.subcontractor }),
    format.list(worker.skills.map((one) => trade(one))),
    worker.weekMinutes > 0 && t('hours.total', { hours: hours(worker.weekMinutes) }),
    worker.phone,
  ];
  return <span className="text-sm text-ink-2">{lines.filter(Boolean).join(' · ')}</span>;
}

function useColumns(refused: string | null, open: (what: Opened) => void): Column<Worker>[] {
  const t = useTexts();
  const hours = useHours();
  const trade = useTradeWords();
  return [
    {
      id: 'name',
      header: t('worker.name'),
      primary: true,
      cell: (row) => (
        <span className="flex items-center gap-2.5">
          <Avatar name={row.name} picture={row.account?.avatarId} />
          <span className="min-w-0">
            <b className="font-[580]">{row.name}</b>
            {row.subcontractor && (
              <span className="block text-xs text-ink-3">{t('worker.of', { name: row.subcontractor })}</span>
            )}
          </span>
          {row.leads && <Tag tone="line">{t('worker.leads')}</Tag>}
        </span>
      ),
    },
    {
      id: 'crew',
      header: t('crew.one'),
      width: '150px',
      cell: (row) => row.crew?.name ?? <Empty text={t('crew.none')} />,
    },
    {
      id: 'skills',
      header: t('worker.skills'),
      leavesBelow: 860,
      cell: (row) => row.skills.map((one) => trade(one)).join(', ') || <Empty text={t('none')} />,
    },
    {
      id: 'hours',
      header: t('hours.short'),
      width: '100px',
      numeric: true,
      cell: (row) =>
        row.weekMinutes > 0 ? t('hours.value', { hours: hours(row.weekMinutes) }) : <Empty text={t('hours.unknown')} />,
    },
    { id: 'phone', header: t('worker.phone'), width: '140px', cell: (row) => row.phone || <Empty text={t('none')} /> },
    {
      id: 'account',
      header: t('worker.accountShort'),
      width: '110px',
      leavesBelow: 860,
      cell: (row) =>
        row.account ? <Tag tone="success">{t('worker.hasAccount')}</Tag> : <Empty text={t('worker.noAccount')} />,
    },
    {
      id: 'acts',
      header: <span className="sr-only">{t('acts')}</span>,
      width: '52px',
      cell: (row) => <WorkerMenu worker={row} refused={refused} open={open} />,
    },
  ];
}

const Empty = ({ text }: { text: string }) => <span className="text-ink-3">{text}</span>;

function WorkerMenu({
  worker,
  refused,
  open,
}: {
  worker: Worker;
  refused: string | null;
  open: (what: Opened) => void;
}) {
  const t = useTexts();
  const { act } = useAct();
  const { id, name, version } = worker;
  const restore = () => act(() => workerApi.restore.call({ id, version }), t('restored', { name }));
  return (
    <Menu
      width={220}
      trigger={<IconButton icon={Ellipsis} label={t('actsOf', { name })} />}
      entries={
        worker.archivedAt
          ? [{ label: t('restore'), icon: RotateCcw, reason: refused, onSelect: () => void restore() }]
          : [
              { label: t('edit'), icon: Pencil, reason: refused, onSelect: () => open({ kind: 'worker', worker }) },
              { label: t('absence.add'), icon: CalendarOff, onSelect: () => open({ kind: 'absence', workerId: id }) },
              {
                label: t('remove.confirm'),
                icon: Trash2,
                danger: true,
                reason: refused,
                onSelect: () => open({ kind: 'remove', of: 'worker', id, version, name }),
              },
            ]
      }
    />
  );
}
