import { RotateCcw, Trash2 } from 'lucide-react';
import type { AmendmentsOfOrder } from '#features/work/amendments/amendment.contract.ts';
import { IconButton } from '#ui/button.tsx';
import { useFormat } from '#ui/format.tsx';
import { QuantityField } from '#ui/number-fields.tsx';
import { useTexts } from './texts.ts';

type Line = AmendmentsOfOrder['order']['lines'][number];

export interface StandingLinesProps {
  order: AmendmentsOfOrder['order'];
  /** What becomes of a line: its new quantity, null where it goes, undefined as it stands. */
  quantities: Readonly<Record<number, number | null>>;
  onQuantity: (position: number, quantityMilli: number | null | undefined) => void;
}

/** The lines of the order as it stands: each keeps its price, and may have another quantity or go. */
export function StandingLines({ order, quantities, onQuantity }: StandingLinesProps) {
  const t = useTexts();
  return (
    <ul className="panel list" aria-label={t('standing')}>
      {order.lines.map((line) =>
        line.kind === 'lot' ? (
          <li key={line.position} className="bg-sunken text-sm font-semibold wrap-anywhere">
            {line.designation}
          </li>
        ) : (
          <StandingLine
            key={line.position}
            line={line}
            currency={order.currency}
            quantity={quantities[line.position]}
            onQuantity={(quantityMilli) => onQuantity(line.position, quantityMilli)}
          />
        ),
      )}
    </ul>
  );
}

interface StandingLineProps {
  line: Line;
  currency: AmendmentsOfOrder['order']['currency'];
  quantity: number | null | undefined;
  onQuantity: (quantityMilli: number | null | undefined) => void;
}

function StandingLine({ line, currency, quantity, onQuantity }: StandingLineProps) {
  const t = useTexts();
  const format = useFormat();
  const gone = quantity === null;
  const { designation } = line;
  return (
    <li className="flex-wrap gap-x-3 gap-y-1 max-md:justify-end">
      <span className="min-w-0 flex-1 basis-1/2 text-sm max-md:basis-full">
        <span className={gone ? 'block text-ink-3 wrap-anywhere line-through' : 'block wrap-anywhere'}>
          {designation}
        </span>
        <span className="block text-xs text-ink-3 tabular-nums">
          {format.quantity(line.quantityMilli, line.unit)} × {format.unitPrice(line.unitPriceE4, currency)}
          {line.amendment !== null && ` · ${t('numbered', { number: line.amendment })}`}
        </span>
      </span>
      {gone ? (
        <span className="text-sm text-ink-3">{t('change.removed')}</span>
      ) : (
        <QuantityField
          className="w-28"
          unit={line.unit}
          aria-label={t('quantityOf', { designation })}
          value={quantity ?? line.quantityMilli}
          onValue={(value) => onQuantity(value === null || value === line.quantityMilli ? undefined : value)}
        />
      )}
      <IconButton
        icon={gone ? RotateCcw : Trash2}
        label={t(gone ? 'restore' : 'remove', { designation })}
        onClick={() => onQuantity(gone ? undefined : null)}
      />
    </li>
  );
}
