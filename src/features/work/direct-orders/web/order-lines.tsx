import { useState } from 'react';
import type { OrderLine, WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Money, Quantity, UnitPrice, useFormat } from '#ui/format.tsx';
import { Textarea } from '#ui/input.tsx';
import { directOrderApi } from './public/api.ts';
import { useTexts } from './texts.ts';

type Line = Pick<OrderLine, 'designation' | 'quantityMilli' | 'unit' | 'unitPriceE4' | 'vatRateBp' | 'totalHtMinor'> &
  Partial<Pick<OrderLine, 'position' | 'objection'>>;

interface OrderLinesProps {
  order: WorkOrder;
  lines: readonly Line[];
  /** The reader may send one back. */
  objectable?: boolean;
}

/** Lines of an order with their prices; each may be sent back before the reception. */
export function OrderLines({ order, lines, objectable = false }: OrderLinesProps) {
  const t = useTexts();
  const format = useFormat();
  const [objecting, setObjecting] = useState<Line | null>(null);
  const { currency } = order;
  return (
    <div className="tblw">
      <table className="tbl tbl--tight" aria-label={t('lines')}>
        <thead>
          <tr>
            <th scope="col">{t('designation')}</th>
            <th scope="col" className="num max-md:hidden">
              {t('quantity')}
            </th>
            <th scope="col" className="num max-md:hidden">
              {t('price')}
            </th>
            <th scope="col" className="num max-md:hidden">
              {t('vat')}
            </th>
            <th scope="col" className="num">
              {t('total')}
            </th>
            {objectable && (
              <th scope="col">
                <span className="sr-only">{t('object.act')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by their place
            <tr key={index}>
              <td className="whitespace-normal wrap-anywhere">
                {line.designation}
                <span className="block text-xs text-ink-3 md:hidden">
                  <Quantity thousandths={line.quantityMilli} unit={line.unit} /> ×{' '}
                  <UnitPrice e4={line.unitPriceE4} currency={currency} />
                </span>
                {line.objection && (
                  <span className="block text-xs text-danger-ink">{t('object.said', { reason: line.objection })}</span>
                )}
              </td>
              <td className="num max-md:hidden">
                <Quantity thousandths={line.quantityMilli} unit={line.unit} />
              </td>
              <td className="num max-md:hidden">
                <UnitPrice e4={line.unitPriceE4} currency={currency} />
              </td>
              <td className="num max-md:hidden">{format.rate(line.vatRateBp)}</td>
              <td className="num">
                <Money minor={line.totalHtMinor} currency={currency} />
              </td>
              {objectable && (
                <td>
                  {!line.objection && (
                    <Button size="sm" variant="ghost" onClick={() => setObjecting(line)}>
                      {t('object.act')}
                      <span className="sr-only"> {line.designation}</span>
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {objecting && <ObjectDialog order={order} line={objecting} onClose={() => setObjecting(null)} />}
    </div>
  );
}

/** Sends a line back to its provider, with a reason. */
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
        <Field label={t('overrun.reason')} error={problem('reason')} required>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
