import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';
import { type PageName, path } from '#paths.ts';

type Kind = Dashboard['todos'][number]['kind'];
type Item = Dashboard['todos'][number]['items'][number];

const ownDocuments = list('application', { etape: 'documents' });

/** The page of a task, and whether the verb applies there; null if there is none. */
export function stepOf(kind: Kind, { requestId, quoteId, approvalId }: Item): { to: string; acts: boolean } | null {
  if (approvalId) return { to: list('approvals', { accord: approvalId }), acts: true };
  if (kind === 'compare' && requestId) return { to: path('comparison', { requestId }), acts: true };
  if ((kind === 'draft' || kind === 'reconfirm' || kind === 'revise') && quoteId)
    return { to: path('quote', { quoteId }), acts: true };
  if ((kind === 'viewing' || kind === 'attendance') && requestId)
    return { to: `${path('request', { requestId })}?onglet=visite`, acts: true };
  // A document of the reader's own company concerns no request.
  if (kind === 'document' && !requestId) return { to: ownDocuments, acts: true };
  return requestId ? { to: path('request', { requestId }), acts: kind !== 'document' } : null;
}

function list(page: PageName, filters: Record<string, string>): string {
  return `${path(page)}?${new URLSearchParams(filters).toString()}`;
}

export const requestList = (filters: { vue?: string; statut?: string }) => list('requests', filters);

export const quoteList = (view: string) => list('quotes', { vue: view });

export function listOf(kind: Kind, side: Dashboard['side']): string | null {
  switch (kind) {
    case 'compare':
      return requestList({ vue: 'to_compare' });
    case 'approve':
      return path('approvals');
    case 'accept':
      return requestList({ vue: 'to_accept' });
    case 'lift':
    case 'fix':
      return requestList({ statut: 'snags_to_lift' });
    case 'republish':
      return requestList({ statut: 'expired' });
    case 'confirm':
    case 'plan':
      return requestList({ statut: 'awarded' });
    case 'start':
      return requestList({ statut: 'scheduled' });
    case 'quote':
      return requestList({ vue: 'unanswered' });
    case 'draft':
      return quoteList('to_send');
    case 'document':
      // Providers' documents are shown on their requests.
      return side === 'provider' ? ownDocuments : null;
    case 'visit':
      return path('planning');
    case 'viewing':
    case 'attendance':
    case 'reconfirm':
    case 'revise':
      return null;
  }
}
