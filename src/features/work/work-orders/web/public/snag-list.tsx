import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { isLate, type Snag } from '#features/work/work-orders/snag.contract.ts';
import { type WorkOrder, workOrderContract } from '#features/work/work-orders/work-order.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PhotoStrip } from '#ui/files/photo-strip.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import type { Tone } from '#ui/words/vocabulary.ts';
import { SnagDialog, type SnagAct } from '../snag-dialog.tsx';
import { useTexts } from '../texts.ts';

const tones: Record<Snag['state'], Tone> = { open: 'warning', fixed: 'info', lifted: 'success' };

export function SnagList({ order }: { order: WorkOrder }) {
  const t = useTexts();
  const [open, setOpen] = useState<{ id: string; move: SnagAct } | null>(null);
  const moved = open && order.snags.find(({ id }) => id === open.id);
  return (
    <>
      <ol className="panel list" aria-label={t('snag.list')}>
        {order.snags.map((snag) => {
          const { state, position } = snag;
          const number = String(position);
          return (
            <li key={snag.id} className="flex-wrap items-start">
              <span className="tabular-nums text-ink-3">{number}</span>
              <SnagWords snag={snag} />
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
                    <span className="sr-only"> {t('snag.one', { number })}</span>
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

function SnagWords({ snag }: { snag: Snag }) {
  const t = useTexts();
  const format = useFormat();
  const { state, dueOn, photos } = snag;
  const since = state === 'lifted' ? snag.liftedAt : snag.fixedAt;
  const late = isLate(snag, format.there.today());
  const parts = [snag.number, snag.place, t(`snag.severity.${snag.severity}`)].filter(Boolean).join(' · ');
  return (
    <div className="flex-1 min-w-0 basis-3/5">
      <span className="block wrap-anywhere">{snag.description}</span>
      <span className="block text-xs text-ink-3 wrap-anywhere">{parts}</span>
      {state === 'open' && dueOn && (
        <span className={late ? 'block text-xs font-semibold text-danger-ink' : 'block text-xs text-ink-2'}>
          {t(late ? 'snag.late' : 'snag.dueOn', { date: format.shortDate(dueOn) })}
        </span>
      )}
      {state !== 'open' && since && (
        <span className="text-xs text-ink-3">{t(`snag.since.${state}`, { date: format.shortDate(since) })}</span>
      )}
      <div className="flex flex-wrap gap-x-6">
        {(['noted', 'repaired'] as const).map(
          (when) =>
            photos[when].length > 0 && (
              <div key={when} className="mt-1.5">
                <span className="text-xs text-ink-3">{t(`snag.photos.${when}`)}</span>
                <PhotoStrip
                  photos={photos[when]}
                  label={t(`snag.photosOf.${when}`, { number: snag.number })}
                  nameOf={({ name }) => t('snag.photo', { name })}
                  addressOf={({ id }, size) =>
                    addressOf(workOrderContract.snagPhoto, { id: snag.id, fileId: id, size })
                  }
                />
              </div>
            ),
        )}
      </div>
    </div>
  );
}

/** The acts of the reader's side on a snag; those of the other side are left out. */
function updateOf({ state, acts }: Snag): SnagAct[] {
  const moves: SnagAct[] = state === 'open' ? ['fix'] : state === 'fixed' ? ['reopen', 'lift'] : [];
  return moves.filter((move) => {
    const act = acts[move];
    return act.allowed || act.code !== 'WRONG_SIDE';
  });
}
