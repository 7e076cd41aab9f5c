import { type Kysely, sql } from 'kysely';
import { quoteScope, titleForAuthor } from '#features/work/quotes/quote.scope.ts';
import { reachesRequest, titleFor } from '#features/work/requests/request.scope.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Message } from './conversation.contract.ts';

type Reference = Message['references'][number];

const number = /(?<![\p{L}\p{N}-])(?:DI|DV|OS)-\d{4}-\d{4,6}(?![\p{L}\p{N}-])/gu;
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Addresses of our own pages, with or without the origin: of a request, a quote. */
const link = new RegExp(`/(?:demandes|requests|devis)/(${uuid})`, 'gi');
/** A text with more is a list, not a mention. */
const most = 20;

/** References in a text: by number, or by a link to a page. */
export function namedIn(body: string): { text: string; target: string | null }[] {
  const found = [
    ...[...body.matchAll(number)].map(([text]) => ({ text, target: null })),
    ...[...body.matchAll(link)].map(([text, id]) => ({ text, target: (id ?? '').toLowerCase() })),
  ];
  return [...new Map(found.map((one) => [one.text, one])).values()].slice(0, most);
}

/** Resolves references within reach: numbers among the conversation's companies, links to anything. */
export async function resolveReferences(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  texts: readonly { id: string; conversationId: string; body: string }[],
): Promise<ReadonlyMap<string, Reference[]>> {
  const named = texts.flatMap(({ id, conversationId, body }) =>
    namedIn(body).map((one) => ({ ...one, message: id, conversation: conversationId })),
  );
  if (named.length === 0) return new Map();
  const { rows } = await sql<Reference & { message: string }>`
    WITH named AS MATERIALIZED (
      SELECT n.*, c.company_id, coalesce(c.other_id, r.company_id, c.company_id) AS other_id
      FROM json_to_recordset(${JSON.stringify(named)}::json) n(message uuid, conversation uuid, text text, target uuid)
      JOIN conversations c ON c.id = n.conversation LEFT JOIN requests r ON r.id = c.request_id)
    SELECT n.message, n.text, 'request' AS kind, r.id, r.id AS "requestId", coalesce(r.number, '') AS number, r.title
    FROM named n, LATERAL (SELECT * FROM requests WHERE id = n.target UNION ALL SELECT * FROM requests
      WHERE n.target IS NULL AND number = n.text AND company_id IN (n.company_id, n.other_id)) r
    WHERE ${reachesRequest(viewer)}
    UNION
    SELECT n.message, n.text, 'quote', q.id, q.request_id, coalesce(q.number, ''), ${titleForAuthor}
    FROM named n, LATERAL (SELECT * FROM quotes WHERE id = n.target UNION ALL SELECT * FROM quotes
      WHERE n.target IS NULL AND number = n.text AND provider_id IN (n.company_id, n.other_id)) q
    JOIN requests r ON r.id = q.request_id WHERE ${quoteScope(viewer)} AND q.state <> 'superseded'
    UNION
    SELECT n.message, n.text, 'work_order', w.id, w.request_id, w.number, ${titleFor(viewer)}
    FROM named n, LATERAL (SELECT * FROM work_orders WHERE id = n.target UNION ALL SELECT * FROM work_orders
      WHERE n.target IS NULL AND number = n.text AND company_id IN (n.company_id, n.other_id)) w
    JOIN requests r ON r.id = w.request_id WHERE ${orderScope(viewer)}`.execute(db);
  const byMessage = Map.groupBy(rows, ({ message }) => message);
  return new Map([...byMessage].map(([message, found]) => [message, found.map(({ message: _, ...one }) => one)]));
}
