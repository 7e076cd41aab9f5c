import { useQuery } from '@tanstack/react-query';
import type { SitePlace } from '#common/site-identity.ts';
import { publisherContract } from '#features/public/pages/publisher.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';
import { Rich } from './rich.tsx';

const api = queryApi({ publisher: publisherContract }).publisher;

export function SiteBlock({ place, otherwise }: { place: SitePlace; otherwise: string }) {
  const { data } = useQuery(api.read.queryOptions({ staleTime: Infinity }));
  const lines = data?.[place] ?? [];
  return (
    <div data-site={place}>
      {lines.length > 0 ? (
        lines.map((line) => <p key={line}>{line}</p>)
      ) : (
        <p>
          <Rich text={otherwise} />
        </p>
      )}
    </div>
  );
}
