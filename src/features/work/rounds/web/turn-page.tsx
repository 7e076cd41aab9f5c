import { CheckCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RoundSheet } from '#features/work/rounds/round.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf, toastFailure } from '#ui/feedback/errors.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useTexts } from './texts.ts';
import { TurnItem } from './turn-item.tsx';
import { useRoundSheet } from './use-round-sheets.ts';
import { useTurn } from './use-turn.ts';

export default function TurnPage() {
  const t = useTexts();
  const { roundId = '' } = useParams();
  const { data, error } = useRoundSheet(roundId);
  if (data) return <Turn key={roundId} round={data.data} />;
  return (
    <div className="page">
      <PageHeader title={t('one')} crumbs={[{ label: t('title'), to: path('rounds') }]} />
      {error ? <EmptyState title={t('absent')} text={failureOf(error).message} /> : <SkeletonRows rows={8} />}
    </div>
  );
}

function Turn({ round }: { round: RoundSheet }) {
  const t = useTexts();
  const navigate = useNavigate();
  const turn = useTurn(round, {
    finished: t('turn.act', { name: round.name }),
    photo: (label) => t('turn.photoOf', { label }),
  });
  const [busy, setBusy] = useState(false);
  const { items } = round;
  const found = items.map((item) => turn.foundOf(item));
  const left = found.filter((one) => one === null).length;
  const bad = found.filter((one) => one === 'bad').length;
  const plain = items.filter((item, at) => item.asks === 'state' && found[at] === null);

  async function finish() {
    setBusy(true);
    try {
      await turn.finish();
      toast.success(t('turn.kept'));
      void navigate(path('rounds'), { replace: true });
    } catch (error) {
      setBusy(false);
      toastFailure(error);
    }
  }
  return (
    <div className="page flex flex-col bg-canvas">
      <PageHeader title={round.name} crumbs={[{ label: t('title'), to: path('rounds') }]} />
      <div className="mx-auto flex w-full max-w-180 flex-1 flex-col gap-3 px-4 py-3.5">
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          {round.site.name}
          <b className="tabular-nums text-ink" aria-live="polite">
            {t('turn.progress', { seen: items.length - left, count: items.length })}
          </b>
        </p>
        <progress
          className="h-2 w-full appearance-none overflow-hidden border-0 bg-line [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-success"
          max={items.length}
          value={items.length - left}
          aria-label={round.name}
        />
        <ol className="grid gap-3">
          {items.map((item) => (
            <TurnItem key={item.id} item={item} turn={turn} />
          ))}
        </ol>
        {plain.length > 1 && (
          <Button
            size="touch"
            block
            icon={CheckCheck}
            onClick={() => {
              for (const item of plain) turn.say(item, { outcome: 'good' });
            }}
          >
            {t('turn.restGood', { count: plain.length })}
          </Button>
        )}
        <Button
          variant="primary"
          size="touch"
          block
          icon={Send}
          loading={busy}
          disabledReason={left > 0 ? t('turn.left', { count: left }) : null}
          onClick={() => void finish()}
        >
          {t('turn.finish')}
        </Button>
        {bad > 0 && <p className="text-sm text-ink-2">{t('turn.makes', { count: bad })}</p>}
      </div>
    </div>
  );
}
