import type { Guarantees } from '#features/work/guarantees/guarantee.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

export function RunningList({ running }: { running: Guarantees['running'] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <dl className="kv">
      {running.map(({ kind, endsOn, daysLeft }) => (
        <div key={kind}>
          <dt>{t(`kind.${kind}`)}</dt>
          <dd className={daysLeft <= 60 ? 'text-right font-semibold text-warning-ink' : 'text-right'}>
            {t('until', { date: format.date(endsOn) })}
            {daysLeft <= 60 && <span className="block text-xs">{t('days', { count: daysLeft })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
