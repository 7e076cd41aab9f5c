import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, ClipboardPen, ClipboardX, type LucideIcon } from 'lucide-react';
import { addressOf } from '#common/address-of.ts';
import { receptionContract } from '#features/work/receptions/reception.contract.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { receptionApi } from '../api.ts';
import { useTexts } from '../texts.ts';

/** Whether the order was received, so that a report exists. */
export const isReceived = ({ state }: WorkOrder): boolean => state === 'accepted' || state === 'invoiced';

export function ReceptionPapers({ order }: { order: WorkOrder }) {
  const t = useTexts();
  const format = useFormat();
  const { data } = useQuery(receptionApi.ofRequest.queryOptions({ input: { requestId: order.request.id } }));
  const decided = [...(data?.given ? [data.given] : []), ...(data?.refused ?? [])];
  return decided.flatMap(({ id, outcome, at, addenda, signatures }) => {
    const isRefusal = outcome === 'refused';
    const title = t(isRefusal ? 'link.refusedPaper' : 'link.paper', { number: order.number });
    const followed = t('addenda.paper', { number: order.number });
    return [
      <PaperLine
        key={id}
        icon={isRefusal ? ClipboardX : ClipboardCheck}
        address={addressOf(receptionContract.report, { id })}
        title={title}
        at={at}
      />,
      ...addenda.map((one) => (
        <PaperLine
          key={one.id}
          icon={ClipboardPen}
          address={addressOf(receptionContract.addendum, { id: one.id })}
          title={followed}
          at={one.at}
          what={t(`addenda.${one.kind}`, {
            by: one.by ?? signatures.find(({ later }) => later)?.name ?? '',
            date: format.date(one.at),
          })}
        />
      )),
    ];
  });
}

interface PaperLineProps {
  icon: LucideIcon;
  title: string;
  at: string;
  address: string;
  /** Tells documents with the same title apart; `when` if omitted. */
  what?: string;
}

function PaperLine({ icon, title, at, address, what }: PaperLineProps) {
  return (
    <li className="max-md:flex-wrap">
      <Icon of={icon} />
      <span className="min-w-0 flex-1 max-md:basis-[70%]">
        {title}
        <span className="block text-xs text-ink-3">{what ?? <DateTime value={at} />}</span>
      </span>
      <PaperLinks size="sm" address={address} label={title} />
    </li>
  );
}
