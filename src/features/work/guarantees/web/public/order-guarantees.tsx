import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#ui/words/format.tsx';
import { guaranteeApi } from '../api.ts';
import { RetentionPart } from '../retention-part.tsx';
import { RunningList } from '../running-list.tsx';
import { useTexts } from '../texts.ts';

export function OrderGuarantees({ workOrderId }: { workOrderId: string }) {
  const t = useTexts();
  const format = useFormat();
  const { data } = useQuery(guaranteeApi.ofOrder.queryOptions({ input: { workOrderId } }));
  const guarantees = data?.guarantees;
  if (!guarantees || (guarantees.running.length === 0 && !guarantees.retention)) return null;
  return (
    <section aria-labelledby={`guarantees-${workOrderId}`}>
      <h2 id={`guarantees-${workOrderId}`}>{t('title')}</h2>
      <p className="text-xs text-ink-3">{t('since', { date: format.date(guarantees.effectOn) })}</p>
      <RunningList running={guarantees.running} />
      <RetentionPart guarantees={guarantees} />
    </section>
  );
}
