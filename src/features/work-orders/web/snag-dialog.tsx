import { useState } from 'react';
import { useThreadRefresh } from '#features/quotes/web/public/use-thread-refresh.ts';
import type { Snag, WorkOrder } from '#features/work-orders/work-order.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { toast } from '#ui/toaster.tsx';
import { workOrderApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export type SnagMove = keyof Snag['acts'];

export interface SnagDialogProps {
  order: WorkOrder;
  snag: Snag;
  move: SnagMove;
  onClose: () => void;
}

/** Asks before a snag is said to be fixed, is lifted, or is opened again with the reason. */
export function SnagDialog({ order, snag, move, onClose }: SnagDialogProps) {
  const t = useTexts();
  const refresh = useThreadRefresh();
  const [reason, setReason] = useState('');
  const { id, version, description } = snag;
  const number = String(snag.position);
  const act = snag.acts[move];
  const company = move === 'fix' ? order.orderingCompany.name : order.provider.name;

  async function settle() {
    if (move === 'fix') {
      await workOrderApi.fixSnag.call({ id, version });
      toast.success(t('snag.fixed', { number }));
    } else if (move === 'lift') {
      await workOrderApi.liftSnag.call({ id, version });
      toast.success(t('snag.lifted', { number }));
    } else {
      await workOrderApi.reopenSnag.call({ id, version, reason });
      toast.success(t('snag.reopened', { number }));
    }
    await refresh();
  }

  return (
    <ActDialog
      onClose={onClose}
      title={t(`snag.${move}Title`, { number })}
      text={move === 'lift' ? t('snag.liftText') : t(`snag.${move}Text`, { company })}
      confirmLabel={t(`snag.${move}`)}
      refused={act.allowed ? null : act.reason}
      onRefresh={refresh}
      onConfirm={settle}
    >
      {(problem) => (
        <>
          <p className="strong wrap-anywhere">{description}</p>
          {move === 'reopen' && (
            <Field label={t('snag.reopenReason')} error={problem('reason')} required>
              <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
            </Field>
          )}
        </>
      )}
    </ActDialog>
  );
}
