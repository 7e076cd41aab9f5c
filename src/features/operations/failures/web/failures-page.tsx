import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type Failure } from '#features/operations/failures/failure.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { classes } from '#ui/words/classes.ts';
import { RelativeTime, useFormat } from '#ui/words/format.tsx';
import { QueuePage } from '#ui/lists/queue-page.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { failureApi } from './api.ts';
import { isNamedJob, useTexts } from './texts.ts';

const slugs = { mail: null, effect: 'suites', job: 'taches' } as const;

export default function FailuresPage() {
  const t = useTexts();
  const crumbs = useAdminCrumbs();
  const filters = useFilters<'type' | 'etat'>();
  const { busy, act } = useAct();
  const [leaving, setLeaving] = useState<Failure | null>(null);
  const kind = viewOf(slugs, filters.get('type'));
  const all = filters.get('etat') === 'tous';
  const list = usePages(failureApi.list, { kind, state: all ? 'all' : 'ended' }, { staleTime: 10_000 });
  const some = list.data?.pages.some(({ items }) => items.some(({ nextAt }) => nextAt === null)) ?? false;
  const { columns, card } = useColumns(kind, busy, {
    retry: ({ id }) => void act(() => failureApi.retry.call({ kind, id }), t('retried')),
    abandon: setLeaving,
  });
  return (
    <QueuePage
      title={t('title')}
      crumbs={crumbs}
      actions={
        some && (
          <Button
            icon={RotateCcw}
            loading={busy}
            onClick={() => void act(() => failureApi.retryAll.call({ kind }), t('retried'))}
          >
            {t('retryAll')}
          </Button>
        )
      }
      filters={filters}
      views={{ label: t('kinds'), name: 'type', slugs, current: kind, labelOf: (one) => t(`kind.${one}`) }}
      note={
        <div className="lst__tb flex flex-col gap-2">
          <p className="text-sm text-ink-2">{t(`explain.${kind}`)}</p>
          <Checkbox checked={all} onChange={({ target }) => filters.set({ etat: target.checked ? 'tous' : null })}>
            {t('withWaiting')}
          </Checkbox>
        </div>
      }
      list={list}
      failed={t('failed')}
      tight
      label={t('list')}
      rowName={(failure) => failure.recipient ?? failure.name}
      columns={columns}
      card={card}
      empty={{ title: t('emptyTitle'), text: t(`emptyText.${kind}`) }}
    >
      {leaving && (
        <ActDialog
          title={t('abandonTitle', { recipient: leaving.recipient ?? '' })}
          text={t('abandonText')}
          confirmLabel={t('abandon')}
          tone="danger"
          onClose={() => setLeaving(null)}
          onConfirm={async () => {
            if (!(await act(() => failureApi.abandon.call({ id: leaving.id }), t('abandoned')))) return false;
            setLeaving(null);
          }}
        />
      )}
    </QueuePage>
  );
}

interface Acts {
  retry: (failure: Failure) => void;
  abandon: (failure: Failure) => void;
}

function useColumns(kind: Failure['kind'], busy: boolean, { retry, abandon }: Acts) {
  const t = useTexts();
  const format = useFormat();
  const inWords = ({ name }: Failure) => (kind === 'job' && isNamedJob(name) ? t(`jobs.${name}`) : null);
  const nameOf = (failure: Failure) => failure.recipient ?? inWords(failure) ?? failure.name;
  const acts = (failure: Failure) => (
    <span className="flex items-center gap-2">
      <Button
        size="sm"
        disabled={busy}
        aria-label={t('retryOf', { name: nameOf(failure) })}
        onClick={() => retry(failure)}
      >
        {t('retry')}
      </Button>
      {failure.kind === 'mail' && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('abandonOf', { name: nameOf(failure) })}
          onClick={() => abandon(failure)}
        >
          {t('abandon')}
        </Button>
      )}
    </span>
  );
  const fate = ({ nextAt }: Failure) =>
    nextAt ? (
      <span className="text-sm text-ink-2">{t('next', { date: format.dateTime(nextAt) })}</span>
    ) : (
      <Tag tone="urgent">{t('ended')}</Tag>
    );
  const why = ({ cause, reason }: Failure) => (
    <span className="block py-1 text-sm">
      {cause && t(`cause.${cause}`)}
      <span className={classes('block wrap-anywhere', cause && 'text-ink-3')}>{reason}</span>
    </span>
  );
  const columns: Column<Failure>[] = [
    {
      id: 'name',
      header: t(`name.${kind}`),
      width: '200px',
      cell: (failure) => inWords(failure) ?? <span className="ref">{failure.name}</span>,
    },
    ...(kind === 'mail'
      ? [{ id: 'recipient', header: t('recipient'), width: '220px', cell: ({ recipient }: Failure) => recipient }]
      : []),
    { id: 'reason', header: t('reason'), cell: why },
    { id: 'attempts', header: t('attempts'), width: '80px', leavesBelow: 860, cell: ({ attempts }) => attempts },
    {
      id: 'since',
      header: t('since'),
      width: '120px',
      leavesBelow: 860,
      cell: ({ since }) => (
        <span className="text-ink-3">
          <RelativeTime value={since} />
        </span>
      ),
    },
    { id: 'fate', header: t('fate'), width: '150px', cell: fate },
    { id: 'acts', header: t('acts'), width: '220px', cell: acts },
  ];
  const card: TableProps<Failure>['card'] = (failure) => ({
    // For effects and jobs, the name is already the title.
    mini: [failure.recipient ? failure.name : t(`name.${kind}`)],
    aside: <RelativeTime value={failure.since} />,
    title: nameOf(failure),
    lines: (
      <>
        {why(failure)}
        {fate(failure)}
        {acts(failure)}
      </>
    ),
  });
  return { columns, card };
}
