import type { KeyLoan } from '#features/estate/keys/key.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

export function DueText({ loan: { dueOn, isLate } }: { loan: KeyLoan }) {
  const t = useTexts();
  const format = useFormat();
  if (dueOn === null) return <span className="text-ink-3">{t('forGood')}</span>;
  const day = format.date(dueOn);
  return isLate ? <b className="text-urgent-ink">{t('lateSince', { day })}</b> : <span>{t('due', { day })}</span>;
}
