import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, ClipboardX } from 'lucide-react';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { DateTime } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { PaperLinks } from '#ui/paper-links.tsx';
import { receptionApi } from '../api.ts';
import { useTexts } from '../texts.ts';

/** Whether the work of an order was received: its report is there. */
export const isReceived = ({ state }: WorkOrder): boolean => state === 'accepted' || state === 'invoiced';

/** The reports of an order that was received, the refusals before among them: lines of a list of papers. */
export function ReceptionPapers({ order }: { order: WorkOrder }) {
  const t = useTexts();
  const { data } = useQuery(receptionApi.ofRequest.queryOptions({ input: { requestId: order.request.id } }));
  return [...(data?.given ? [data.given] : []), ...(data?.refused ?? [])].map(({ id, outcome, at }) => {
    const isRefusal = outcome === 'refused';
    const title = t(isRefusal ? 'link.refusedPaper' : 'link.paper', { number: order.number });
    return (
      <li key={id} className="max-md:flex-wrap">
        <Icon of={isRefusal ? ClipboardX : ClipboardCheck} />
        <span className="min-w-0 flex-1 max-md:basis-[70%]">
          {title}
          <span className="block text-xs text-ink-3">
            <DateTime value={at} />
          </span>
        </span>
        <PaperLinks size="sm" address={`/api/receptions/${id}/report`} label={title} />
      </li>
    );
  });
}
