import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';

/** Title with the trade's icon; the site goes below when its column does not fit. */
export function RequestTitle({
  row: { trade, title, site },
  withSite = false,
}: {
  row: RequestItem;
  withSite?: boolean;
}) {
  return (
    <span className="flex items-center gap-2">
      {trade && <TradeIcon trade={trade} />}
      <span className="min-w-0">
        <span className="block truncate">{title}</span>
        {withSite && (
          <span className="hidden truncate text-xs font-normal text-ink-3 @max-[1000px]/table:block">{site.name}</span>
        )}
      </span>
    </span>
  );
}
