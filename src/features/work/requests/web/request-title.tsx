import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { TradeIcon } from '#ui/trade-icon.tsx';

/** What is asked, behind the sign of its trade. */
export function RequestTitle({ row: { trade, title } }: { row: RequestItem }) {
  return (
    <span className="flex items-center gap-2">
      {trade && <TradeIcon trade={trade} />}
      <span className="truncate min-w-0">{title}</span>
    </span>
  );
}
