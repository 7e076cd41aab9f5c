import { useState } from 'react';
import type { Snag, WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Tone } from '#ui/vocabulary.ts';
import { SnagDialog, type SnagAct } from '../snag-dialog.tsx';
import { useTexts } from '../texts.ts';

const tones: Record<Snag['state'], Tone> = { open: 'warning', fixed: 'info', lifted: 'success' };

/** What was noted at the acceptance of an order, each snag with the acts of its reader. */
export function SnagList({ order }: { order: WorkOrder }) {
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<{ id: string; move: SnagAct } | null>(null);
  const moved = open && order.snags.find(({ id }) => id === open.id);
  return (
    <>
      <ol className="panel list" aria-label={t('snag.list')}>
        {order.snags.map((snag) => {
          const { state, position } = snag;
          const since = state === 'lifted' ? snag.liftedAt : snag.fixedAt;
          const number = String(position);
          return (
            <li key={snag.id} className="flex-wrap">
              <span className="tabular-nums text-ink-3">{number}</span>
              <span className="flex-1 min-w-0 basis-3/5">
                <span className="block wrap-anywhere">{snag.description}</span>
                {state !== 'open' && since && (
                  <span className="text-xs text-ink-3">
                    {t(`snag.since.${state}`, { date: format.shortDate(since) })}
                  </span>
                )}
              </span>
              <Tag tone={tones[state]}>{t(`snag.state.${state}`)}</Tag>
              {updateOf(snag).map((move) => {
                const act = snag.acts[move];
                return (
                  <Button
                    key={move}
                    size="sm"
                    variant={move === 'reopen' ? 'ghost' : 'secondary'}
                    disabledReason={act.allowed ? null : act.reason}
                    onClick={() => setOpen({ id: snag.id, move })}
                  >
                    {t(`snag.${move}`)}
                    <span className="sr-only"> {t('receive.snag', { number })}</span>
                  </Button>
                );
              })}
            </li>
          );
        })}
      </ol>
      {open && moved && <SnagDialog order={order} snag={moved} move={open.move} onClose={() => setOpen(null)} />}
    </>
  );
}

/** What the reader's side may make of a snag where it stands; what is the other side's is no act of theirs. */
function updateOf({ state, acts }: Snag): SnagAct[] {
  const moves: SnagAct[] = state === 'open' ? ['fix'] : state === 'fixed' ? ['reopen', 'lift'] : [];
  return moves.filter((move) => {
    const act = acts[move];
    return act.allowed || act.code !== 'WRONG_SIDE';
  });
}
