import type { Dashboard } from '#features/dashboard/dashboard.contract.ts';
import { optionalPath } from '#ui/shell/menu.ts';

type Kind = Dashboard['todos'][number]['kind'];
type Item = Dashboard['todos'][number]['items'][number];

const ofRequest = (name: string, { requestId }: Item) => (requestId ? optionalPath(name, { requestId }) : null);

/** Where a line is dealt with, and whether that page has the verb or only shows; null when it is not on screen. */
export function stepOf(kind: Kind, item: Item): { to: string; acts: boolean } | null {
  const comparison = kind === 'compare' ? ofRequest('comparison', item) : null;
  if (comparison) return { to: comparison, acts: true };
  const quote = kind === 'draft' && item.quoteId ? optionalPath('quote', { quoteId: item.quoteId }) : null;
  if (quote) return { to: quote, acts: true };
  // A paper of one's own company: no request is concerned.
  const papers = kind === 'document' && !item.requestId ? list('application', { etape: 'documents' }) : null;
  if (papers) return { to: papers, acts: true };
  const request = ofRequest('request', item);
  return request === null ? null : { to: request, acts: kind !== 'document' };
}

function list(page: string, filters: Record<string, string>): string | null {
  const base = optionalPath(page);
  return base && `${base}?${new URLSearchParams(filters).toString()}`;
}

/** The requests of a view, or of some statuses. */
export const requestList = (filters: { vue?: string; statut?: string }) => list('requests', filters);

/** The quotes of a view. */
export const quoteList = (view: string) => list('quotes', { vue: view });

/** The whole list behind a group. */
export function listOf(kind: Kind): string | null {
  switch (kind) {
    case 'compare':
      return requestList({ vue: 'to_compare' });
    case 'accept':
      return requestList({ vue: 'to_accept' });
    case 'lift':
    case 'fix':
      return requestList({ statut: 'snags_to_lift' });
    case 'republish':
      return requestList({ statut: 'expired' });
    case 'confirm':
      return requestList({ statut: 'awarded' });
    case 'quote':
      return requestList({ vue: 'unanswered' });
    case 'draft':
      return quoteList('to_send');
    case 'document':
      return null;
  }
}
