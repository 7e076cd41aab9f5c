import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { Field } from '#ui/inputs/field.tsx';
import { QuantityField } from '#ui/inputs/number-fields.tsx';

export interface QuantityLine {
  key: string | number;
  designation: string;
  detail: ReactNode;
  unit: string;
  quantityMilli: number | null;
  onQuantity: (quantityMilli: number | null) => void;
  quantityLabel: string;
  error?: string | undefined;
  total?: ReactNode;
  /** Shown instead of the quantity of a removed, restorable line. */
  gone?: ReactNode;
  actLabel: string;
  onAct: () => void;
}

export interface QuantityLinesProps {
  label: string;
  lines: readonly (QuantityLine | { key: string | number; lot: string })[];
}

/** Lines with fixed prices: quantities can be changed, lines removed. */
export function QuantityLines({ label, lines }: QuantityLinesProps) {
  return (
    <ul className="panel list" aria-label={label}>
      {lines.map((line) =>
        'lot' in line ? (
          <li key={line.key} className="bg-sunken text-sm font-semibold wrap-anywhere">
            {line.lot}
          </li>
        ) : (
          <li key={line.key} className="flex-wrap gap-x-3 gap-y-1 max-md:justify-end">
            <span className="min-w-0 flex-1 basis-2/5 text-sm wrap-anywhere max-md:basis-full">
              <span className={classes('block', line.gone && 'text-ink-3 line-through')}>{line.designation}</span>
              <span className="block text-xs text-ink-2 tabular-nums">{line.detail}</span>
            </span>
            {line.gone ? (
              <span className="text-sm text-ink-3">{line.gone}</span>
            ) : (
              <Field label={<span className="sr-only">{line.quantityLabel}</span>} error={line.error} className="w-32">
                <QuantityField unit={line.unit} value={line.quantityMilli} onValue={line.onQuantity} />
              </Field>
            )}
            {line.total && <span className="num ml-auto min-w-24 text-right">{line.total}</span>}
            <IconButton icon={line.gone ? RotateCcw : Trash2} label={line.actLabel} onClick={line.onAct} />
          </li>
        ),
      )}
    </ul>
  );
}
