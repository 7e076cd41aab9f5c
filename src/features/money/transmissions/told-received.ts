import { sql } from 'kysely';
import type { ReceivedDocument } from '#features/money/received-invoices/received-invoice.public.ts';
import type { ToldInvoice } from './write-cdar.ts';

type Party = ReceivedDocument['seller'];

/** Columns of a received invoice `v` for a message, with the values of its file, which its platform knows. */
export const receivedColumns = [
  sql<string | null>`v.number`.as('number'),
  sql<string | null>`v.issued_on`.as('issuedOn'),
  sql<string | null>`v.supplier_name`.as('supplier'),
  sql<ReceivedDocument | null>`v.document`.as('read'),
] as const;

interface ReceivedTold {
  number: string | null;
  issuedOn: string | null;
  supplier: string | null;
  read: ReceivedDocument | null;
}

const partyOf = (of: Party | undefined, otherwise: string) => ({
  name: of?.name ?? otherwise,
  siren: of?.siren ?? null,
});

export const receivedAsTold = ({ number, issuedOn, supplier, read }: ReceivedTold): ToldInvoice => ({
  number: read?.number ?? number ?? '',
  issuedOn: read?.issuedOn ?? issuedOn ?? '',
  typeCode: read?.typeCode ?? '380',
  seller: partyOf(read?.seller, supplier ?? ''),
  buyer: partyOf(read?.buyer, ''),
});
