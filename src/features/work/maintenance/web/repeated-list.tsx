import { Link } from 'react-router';
import type { Repeated } from '#features/work/maintenance/maintenance.contract.ts';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { path } from '#paths.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { Listing } from '#ui/lists/listing.tsx';
import type { Column } from '#ui/lists/table.tsx';
import type { Filters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { Button } from '#ui/marks/button.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { maintenanceApi } from './api.ts';
import { useRuleWords } from './public/rule-words.ts';
import { useTexts } from './texts.ts';

function useColumns(): Column<Repeated>[] {
  const t = useTexts();
  const ruleWords = useRuleWords();
  return [
    { id: 'on', header: t('repeat.next'), width: '160px', cell: (row) => <On of={row} /> },
    { id: 'what', header: t('repeat.request'), primary: true, cell: (row) => row.request.title },
    { id: 'rule', header: t('repeat.rule'), cell: (row) => ruleWords(row.rule) },
    {
      id: 'site',
      header: t('dates.site'),
      cell: (row) => (
        <Link className="truncate" to={path('site', { siteId: row.site.id })}>
          {row.site.name}
        </Link>
      ),
    },
    { id: 'act', header: t('repeat.title'), width: '120px', cell: (row) => <StopOrResume of={row} /> },
  ];
}

/** The repeated requests of the company: the next date of each, and how to stop or resume it. */
export function RepeatedList({ filters }: { filters: Filters<'type' | 'vue'> }) {
  const t = useTexts();
  const ruleWords = useRuleWords();
  const list = usePages(maintenanceApi.repeated, {});
  return (
    <Listing
      filters={filters}
      list={list}
      failed={t('dates.failed')}
      page
      label={t('repeat.all')}
      columns={useColumns()}
      rowId={(row) => row.id}
      rowName={(row) => row.request.title}
      rowHref={(row) => requestAddress(row.request.id)}
      card={(row) => ({
        mini: [<On key="on" of={row} />],
        aside: <StopOrResume of={row} />,
        title: row.request.title,
        lines: <span className="text-sm text-ink-2">{[ruleWords(row.rule), row.site.name].join(' · ')}</span>,
      })}
      empty={{ title: t('repeat.none'), text: t('repeat.noneText') }}
      none={{ title: t('repeat.none') }}
    />
  );
}

function On({ of: { nextOn, state } }: { of: Repeated }) {
  const t = useTexts();
  const format = useFormat();
  if (state === 'stopped') return <Tag>{t('plans.stoppedTag')}</Tag>;
  return <span className="tabular-nums">{nextOn ? format.shortDate(nextOn) : t('plans.over')}</span>;
}

function StopOrResume({ of: { id, version, state, request, acts } }: { of: Repeated }) {
  const t = useTexts();
  const { busy, act } = useAct();
  const one = state === 'running' ? 'stop' : 'resume';
  const verdict = acts[one];
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={busy}
      disabledReason={verdict.allowed ? null : verdict.reason}
      onClick={() =>
        void act(
          () => maintenanceApi[one].call({ id, version }),
          t(one === 'stop' ? 'repeat.stopped' : 'repeat.resumed'),
        )
      }
    >
      {t(`plans.${one}`)}
      <span className="sr-only"> {request.title}</span>
    </Button>
  );
}
