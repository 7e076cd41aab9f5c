import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { visitApi } from './public/api.ts';
import { useTexts } from './texts.ts';

/** When the building's doors were opened before; nothing for too few visits. */
export function DoorHours({ workOrderId }: { workOrderId: string }) {
  const t = useTexts();
  const format = useFormat();
  const { data } = useQuery(visitApi.doorHours.queryOptions({ input: { workOrderId }, staleTime: 60_000 }));
  const [best, ...others] = data?.items ?? [];
  if (!best) return null;
  const worst = others.at(-1);
  const hour = (of: number) => format.number(of);
  const part = ({ from, to, visits, opened }: typeof best) =>
    t('doors.part', { from: hour(from), to: hour(to), opened, count: visits });
  return (
    <p className="flex gap-2 text-sm text-ink-2">
      <Icon of={DoorOpen} size={16} className="mt-0.5 flex-none text-ink-3" />
      <span>
        {t('doors.best', { part: part(best) })} {worst && t('doors.worst', { part: part(worst) })}
      </span>
    </p>
  );
}
