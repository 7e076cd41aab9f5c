import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/store.ts';
import { sealedBytes } from '#platform/papers/keep-paper.ts';
import { invoicePaper } from './compose-invoice-paper.ts';
import { hasUbl, ublOf } from './send-ubl.ts';
import type { InvoiceDocument } from './invoice-document.contract.ts';
import { asksUbl } from './invoice.queries.ts';

/** An issued invoice as its client asks for it: UBL, else the Factur-X that was sealed. */
export async function invoiceFile({ db, files }: { db: Kysely<DB>; files: FileStore }, id: string) {
  const row = await db
    .selectFrom('invoices as i')
    .where('i.id', '=', id)
    .where('i.state', '=', 'issued')
    .select([sql<InvoiceDocument>`i.document`.as('document'), asksUbl.as('asksUbl')])
    .executeTakeFirstOrThrow();
  const { number } = row.document;
  if (hasUbl(row))
    return { flowSyntax: 'UBL', name: `${number}.xml`, bytes: Buffer.from(ublOf(row.document)) } as const;
  const bytes = await sealedBytes({ db, files }, invoicePaper, id);
  if (!bytes) throw new Error(`the paper of invoice ${id} is not there`);
  return { flowSyntax: 'Factur-X', name: `${number}.pdf`, bytes } as const;
}
