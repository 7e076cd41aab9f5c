import { Link } from 'react-router';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { Priority } from '#ui/marks/priority.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import { requestAddress } from '../public/addresses.ts';

export function ShortRows({ rows }: { rows: readonly RequestItem[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="relative border-b border-line px-4 py-2.5 hover:bg-hover">
          <span className="flex items-center gap-2 text-xs text-ink-3">
            <span className="ref flex-1">{row.number ?? ''}</span>
            <Priority level={row.priority} glyphOnly />
          </span>
          <Link className="block font-medium wrap-anywhere after:absolute after:inset-0" to={requestAddress(row.id)}>
            {row.title}
          </Link>
          <RequestStatus state={row.status} toAct={row.yourTurn} />
        </li>
      ))}
    </ul>
  );
}
