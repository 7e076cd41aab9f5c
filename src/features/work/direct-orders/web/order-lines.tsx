import { useState } from 'react';
import type { OrderLine, WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { ReadOnlyLines } from '#ui/lines/read-only-lines.tsx';
import { directOrderApi } from './public/api.ts';
import { useTexts } from './texts.ts';

type Line = Pick<OrderLine, 'designation' | 'quantityMilli' | 'unit' | 'unitPriceE4' | 'vatRateBp' | 'totalHtMinor'> &
  Partial<Pick<OrderLine, 'kind' | 'position' | 'objection' | 'siteCoefficientE4'>>;

interface OrderLinesProps {
  order: WorkOrder;
  lines: readonly Line[];
  objectable?: boolean;
}

/** The lines of an order with their prices; each may be sent back before the reception. */
export function OrderLines({ order, lines, objectable = false }: OrderLinesProps) {
  const t = useTexts();
  const format = useFormat();
  const [objecting, setObjecting] = useState<Line | null>(null);
  const { currency } = order;
  return (
    <>
      <ReadOnlyLines
        label={t('lines')}
        currency={currency}
        actLabel={objectable && t('object.act')}
        lines={lines.map((line) => ({
          ...line,
          price: line,
          quantity: format.quantity(line.quantityMilli, line.unit),
          total: format.money(line.totalHtMinor, currency),
          note: line.objection && (
            <span className="block text-xs text-danger-ink">{t('object.said', { reason: line.objection })}</span>
          ),
          act: !line.objection && (
            <Button size="sm" variant="ghost" onClick={() => setObjecting(line)}>
              {t('object.act')}
              <span className="sr-only"> {line.designation}</span>
            </Button>
          ),
        }))}
      />
      {objecting && <ObjectDialog order={order} line={objecting} onClose={() => setObjecting(null)} />}
    </>
  );
}

function ObjectDialog({ order, line, onClose }: { order: WorkOrder; line: Line; onClose: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { id, version, acts } = order;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('object.title', { line: line.designation })}
      text={t('object.text', { company: order.provider.name })}
      confirmLabel={t('object.act')}
      verdict={acts.objectToLine}
      done={t('object.done')}
      onConfirm={() => directOrderApi.objectToLine.call({ id, version, position: line.position ?? 0, reason })}
    >
      {(problem) => (
        <ReasonField label={t('overrun.reason')} error={problem('reason')} value={reason} onValue={setReason} />
      )}
    </ActDialog>
  );
}
