import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, refuse } from '#common/problems.ts';
import { readCompany } from '#features/people/companies/company.public.ts';
import type { Call } from '#platform/act.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { keepAttachment, type Keeping } from '#platform/files/attachments.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { ordersNamedIn, paperDiffers, type Printed, printedOf, wordsOf } from './printed-fields.rules.ts';
import { proposedOf } from './proposed-fields.rules.ts';
import { readWhileKept, type ReadUpload } from './received-files.ts';
import { nameOfSupplier } from './received.queries.ts';
import type { ReceivedFields } from './received-invoice.contract.ts';
import { receivedEvents } from './received-invoice.events.ts';
import { canReceive, receivedProblems } from './received-invoice.rules.ts';

export const columnsOf = (fields: ReceivedFields) => ({
  kind: fields.kind,
  number: fields.number,
  supplier_name: fields.supplierName,
  supplier_siren: fields.supplierSiren,
  issued_on: fields.issuedOn,
  due_on: fields.dueOn,
  currency: fields.currency,
  total_ht_minor: fields.totalHtMinor,
  total_vat_minor: fields.totalVatMinor,
  total_ttc_minor: fields.totalTtcMinor,
  iban: fields.iban,
});

/** Refuses a file that was already received and not dismissed. */
export async function assertNew(trx: Transaction<DB>, companyId: string, sha256: string): Promise<void> {
  await lockName(trx, `received invoice ${companyId} ${sha256}`);
  const there = await trx
    .selectFrom('received_invoices')
    .where('company_id', '=', companyId)
    .where('sha256', '=', sha256)
    .where('state', '<>', 'dismissed')
    .select('id')
    .executeTakeFirst();
  if (there) throw refuse(receivedProblems.RECEIVED_ALREADY);
}

/** Fields proposed from a PDF's text, with the supplier under its known name. */
async function readPrinted(trx: Transaction<DB>, companyId: string, words: string): Promise<Printed> {
  const { siret } = await readCompany(trx, companyId);
  const printed = printedOf(words, siret?.slice(0, 9) ?? null);
  const known = printed.supplierSiren && (await nameOfSupplier(trx, companyId, printed.supplierSiren));
  return known ? { ...printed, supplierName: known } : printed;
}

export interface Coming {
  source: 'upload' | 'mail' | 'platform';
  sender: string | null;
}

/** Stores a received invoice: the original file, the data read from it, and proposed fields for a person to confirm. */
export async function receiveInvoice(
  act: Call & Keeping,
  { source, sender }: Coming = { source: 'upload', sender: null },
): Promise<{ id: string; isRead: boolean }> {
  const { viewer, now } = act;
  if (source === 'upload') assertAllowed(canReceive(actorOf(viewer)));
  let read: ReadUpload | undefined;
  const kind = readWhileKept((found) => {
    read = found;
  });
  const id = uuidv7(now.getTime());
  return keepAttachment(act, kind, async (trx, keep) => {
    const companyId = viewer.company.id;
    const { document = null, unread = null, others = [], words = '', sha256 = '' } = read ?? {};
    await assertNew(trx, companyId, sha256);
    const printed = document ? {} : await readPrinted(trx, companyId, words);
    const kept = await keep({ id, companyId, ...(source !== 'upload' && { byNobody: true as const }) });
    await trx
      .insertInto('received_invoices')
      .values({
        id,
        company_id: companyId,
        source,
        sender,
        file_name: kept.name,
        sha256,
        document: document && JSON.stringify(document),
        unread,
        printed: Object.keys(printed).length > 0,
        others,
        named: ordersNamedIn(document ? [...wordsOf(document), words] : [words]),
        paper_differs: document !== null && paperDiffers(words, document),
        ...columnsOf({ ...proposedOf(document), ...printed }),
        received_by: source === 'upload' ? viewer.userId : null,
        received_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const actor = source === 'upload' ? viewer : null;
    await record(trx, receivedEvents['received-invoice.came'], { companyId, actor, data: { receivedId: id }, now });
    return { id, isRead: document !== null };
  });
}
