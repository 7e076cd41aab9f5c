import type { ReactNode } from 'react';
import { AskDocument } from '#features/network/documents/web/public/ask-document.tsx';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';

/** How a missing paper of the author of a quote is asked for. */
export const askOf =
  ({ provider, request }: QuoteDetail) =>
  (kind: 'kbis' | 'vigilance' | 'decennale'): ReactNode => (
    <AskDocument kind={kind} provider={provider} requestId={request.id} />
  );
