import { useState } from 'react';
import { useThreadRefresh } from '#features/work/quotes/web/public/use-thread-refresh.ts';
import type { Snag, WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { workOrderApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export type SnagAct = keyof Snag['acts'];

export interface SnagDialogProps {
  order: WorkOrder;
  snag: Snag;
  move: SnagAct;
  onClose: () => void;
}

/** Asks before a snag is said to be fixed, is lifted, or is opened again with the reason. */
export function SnagDialog({ order, snag, move, onClose }: SnagDialogProps) {
  const t = useTexts();
  const refresh = useThreadRefresh();
  const [reason, setReason] = useState('');
  const { id, version, description } = snag;
  const number = String(snag.position);
  const company = move === 'fix' ? order.orderingCompany.name : order.provider.name;

  return (
    <ActDialog
      onClose={onClose}
      title={t(`snag.${move}Title`, { number })}
      text={move === 'lift' ? t('snag.liftText') : t(`snag.${move}Text`, { company })}
      confirmLabel={t(`snag.${move}`)}
      verdict={snag.acts[move]}
      refresh={refresh}
      done={t(({ fix: 'snag.fixed', lift: 'snag.lifted', reopen: 'snag.reopened' } as const)[move], { number })}
      onConfirm={() => {
        if (move === 'fix') return workOrderApi.fixSnag.call({ id, version });
        return move === 'lift'
          ? workOrderApi.liftSnag.call({ id, version })
          : workOrderApi.reopenSnag.call({ id, version, reason });
      }}
    >
      {(problem) => (
        <>
          <p className="font-semibold text-ink wrap-anywhere">{description}</p>
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
