import type { Currency } from '#common/money.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Gauge } from '#ui/marks/gauge.tsx';
import { useTexts } from '../texts.ts';

interface FrameworkGaugeProps {
  terms: { currency: Currency; ceilingHtMinor: number | null; orderedHtMinor: number; validUntil: string | null };
  adding?: number;
}

/** Against their ceiling and until their end. */
export function FrameworkGauge({ terms, adding = 0 }: FrameworkGaugeProps) {
  const t = useTexts();
  const format = useFormat();
  const { currency, ceilingHtMinor, orderedHtMinor, validUntil } = terms;
  const used = orderedHtMinor + adding;
  const until = validUntil ? t('framework.until', { day: format.date(validUntil) }) : t('framework.endless');
  const money = (minor: number) => format.money(minor, currency);
  if (ceilingHtMinor === null) {
    return (
      <p className="text-sm text-ink-2">
        {t('framework.noCeiling', { used: money(used) })} {until}
      </p>
    );
  }
  return (
    <Gauge
      label={t('framework.label')}
      value={used}
      max={ceilingHtMinor}
      words={t('framework.used', { used: money(used), ceiling: money(ceilingHtMinor) })}
    >
      {used > ceilingHtMinor
        ? t('framework.above', { amount: money(used - ceilingHtMinor) })
        : t('framework.left', { amount: money(ceilingHtMinor - used) })}{' '}
      {until}
    </Gauge>
  );
}
