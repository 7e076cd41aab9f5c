import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useRuleWords } from '#features/work/maintenance/web/public/rule-words.ts';
import type { RoundDetail } from '#features/work/rounds/round.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { roundApi } from './public/api.ts';
import { RoundDialog } from './round-dialog.tsx';
import { RoundHistory } from './round-history.tsx';
import { useTexts } from './texts.ts';
import { useBounds } from './turn-item.tsx';
import { whereOf } from './where.ts';

export default function RoundPage() {
  const t = useTexts();
  const { roundId = '' } = useParams();
  const { data: round, error } = useQuery(roundApi.read.queryOptions({ input: { id: roundId } }));
  return (
    <div className="page">
      <PageHeader
        title={round?.name ?? t('one')}
        crumbs={[{ label: t('title'), to: path('rounds') }]}
        actions={round && <RoundActs round={round} />}
      />
      {round && <Opened round={round} />}
      {!round && error && <EmptyState title={t('absent')} text={failureOf(error).message} />}
      {!round && !error && <SkeletonRows rows={8} />}
    </div>
  );
}

function Opened({ round }: { round: RoundDetail }) {
  const t = useTexts();
  const format = useFormat();
  const ruleWords = useRuleWords();
  const bounds = useBounds();
  const { site, rule, state, upcoming, items } = round;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_360px] items-start gap-5 px-6 py-5 max-lg:grid-cols-1 max-md:p-4">
      <RoundHistory roundId={round.id} />
      <aside className="flex min-w-0 flex-col gap-5 max-lg:order-first">
        <Panel title={t('dates')}>
          <div className="grid gap-1.5 text-sm">
            <p>
              <Link className="link" to={path('site', { siteId: site.id })}>
                {site.name}
              </Link>
            </p>
            <p className="text-ink-2">{rule ? ruleWords(rule) : t('free')}</p>
            {state === 'stopped' && (
              <p>
                <Tag>{t('stopped')}</Tag>
              </p>
            )}
            {upcoming.length > 0 && (
              <p className={round.isLate ? 'text-danger tabular-nums' : 'tabular-nums'}>
                {upcoming.map((day) => format.shortDate(day)).join(', ')}
              </p>
            )}
          </div>
        </Panel>
        <Panel title={t('items', { count: items.length })}>
          <ol className="divide-y divide-line text-sm">
            {items.map((item) => (
              <li key={item.id} className="py-2 first:pt-0 last:pb-0">
                <b className="block font-semibold wrap-anywhere">{item.label}</b>
                <span className="text-ink-2 wrap-anywhere">
                  {[whereOf(item), item.asks !== 'state' && t(`asks.${item.asks}`), bounds(item)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      </aside>
    </div>
  );
}

function RoundActs({ round }: { round: RoundDetail }) {
  const t = useTexts();
  const { busy, act } = useAct();
  const [editing, setEditing] = useState(false);
  const { id, version, state, acts } = round;
  const reasonOf = (one: keyof typeof acts) => (acts[one].allowed ? null : acts[one].reason);
  if (state === 'stopped')
    return (
      <Button
        loading={busy}
        disabledReason={reasonOf('resume')}
        onClick={() => void act(() => roundApi.resume.call({ id, version }), t('resumed'))}
      >
        {t('resume')}
      </Button>
    );
  return (
    <>
      <Button
        variant="ghost"
        loading={busy}
        disabledReason={reasonOf('stop')}
        className="max-md:hidden"
        onClick={() => void act(() => roundApi.stop.call({ id, version }), t('stoppedDone'))}
      >
        {t('stop')}
      </Button>
      <Button icon={Pencil} disabledReason={reasonOf('edit')} onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      {acts.make.allowed && (
        <ButtonLink variant="primary" icon={ClipboardCheck} to={path('roundTurn', { roundId: id })}>
          {t('make')}
        </ButtonLink>
      )}
      {editing && <RoundDialog round={round} onClose={() => setEditing(false)} />}
    </>
  );
}
