import type { ReactNode } from 'react';
import { AskDocument } from '#features/network/documents/web/public/ask-document.tsx';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';

/** How to ask the author of a quote for a missing document. */
export const askOf =
  ({ provider, request }: QuoteDetail) =>
  (kind: 'kbis' | 'vigilance' | 'decennale'): ReactNode => (
    <AskDocument kind={kind} provider={provider} requestId={request.id} />
  );
