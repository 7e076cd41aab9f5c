import { useQuery } from '@tanstack/react-query';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';

/** A marketplace request that no company of the trade serves: warns its own side that no answer will come. */
export function NobodyReached({ request }: { request: RequestDetail }) {
  const t = useTexts();
  const { site, trade, radiusM, visibility, invited, byMail, quoteCount } = request;
  const { data } = useQuery(
    requestApi.eligible.queryOptions({
      input: { siteId: site.id ?? '', trade: trade ?? 'plumbing', radiusM },
      enabled:
        site.id !== null &&
        trade !== null &&
        visibility === 'marketplace' &&
        invited.length + byMail.length + quoteCount === 0,
    }),
  );
  return data?.count === 0 ? <Note tone="warning">{t('side.nobody')}</Note> : null;
}
