import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/store.ts';
import { sealedBytes } from '#platform/papers/keep-paper.ts';
import { invoicePaper } from './compose-invoice-paper.ts';
import type { InvoiceDocument } from './invoice-document.contract.ts';

/** The sealed Factur-X, as given to a platform. */
export async function invoiceFile({ db, files }: { db: Kysely<DB>; files: FileStore }, id: string) {
  const row = await db
    .selectFrom('invoices as i')
    .where('i.id', '=', id)
    .where('i.state', '=', 'issued')
    .select(sql<InvoiceDocument>`i.document`.as('document'))
    .executeTakeFirstOrThrow();
  const { number } = row.document;
  const bytes = await sealedBytes({ db, files }, invoicePaper, id);
  if (!bytes) throw new Error(`the paper of invoice ${id} is not there`);
  return { flowSyntax: 'Factur-X', name: `${number}.pdf`, bytes } as const;
}
