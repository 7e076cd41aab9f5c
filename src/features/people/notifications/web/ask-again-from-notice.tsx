import { useQuery } from '@tanstack/react-query';
import { quoteApi } from '#features/work/quotes/web/public/api.ts';
import { AskAgainOf } from '#features/work/quotes/web/public/ask-again.tsx';

export function AskAgainFromNotice({ quoteId }: { quoteId: string }) {
  const { data } = useQuery(quoteApi.read.queryOptions({ input: { id: quoteId } }));
  if (!data?.acts.askAgain.allowed) return null;
  return (
    // Above the link that covers the row.
    <span className="relative z-10 mt-1.5 mb-1 block">
      <AskAgainOf quote={data} look={{ size: 'sm' }} />
    </span>
  );
}
