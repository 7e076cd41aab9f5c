import type { ListedRound } from '#features/work/rounds/round.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

export function Due({ of: { nextOn, isLate, rule } }: { of: Pick<ListedRound, 'nextOn' | 'isLate' | 'rule'> }) {
  const t = useTexts();
  const format = useFormat();
  if (!nextOn) return <span className="text-ink-3">{t(rule ? 'over' : 'free')}</span>;
  return (
    <span className={isLate ? 'text-danger tabular-nums' : 'tabular-nums'}>
      {format.shortDate(nextOn)}
      {isLate && ` · ${t('late')}`}
    </span>
  );
}
