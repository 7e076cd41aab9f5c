import { useFormat } from '#ui/words/format.tsx';
import { ReadOnlyLines } from '#ui/lines/read-only-lines.tsx';

interface ScheduleLinesProps {
  label: string;
  lines: readonly { lot: string; designation: string; quantityMilli: number | null; unit: string }[];
}

export function ScheduleLines({ label, lines }: ScheduleLinesProps) {
  const format = useFormat();
  return (
    <ReadOnlyLines
      numbered
      label={label}
      lines={lines.flatMap(({ lot, quantityMilli, ...line }, at) => [
        ...(lot !== '' && lot !== lines[at - 1]?.lot ? [{ kind: 'lot' as const, designation: lot, unit: '' }] : []),
        { ...line, quantity: quantityMilli === null ? '' : format.quantity(quantityMilli, line.unit) },
      ])}
    />
  );
}
