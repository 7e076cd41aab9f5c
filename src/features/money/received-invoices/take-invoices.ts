import type { Kysely } from 'kysely';
import { loadMember } from '#features/people/companies/company.public.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { FileStore } from '#platform/files/store.ts';
import { inTurnOf } from '#platform/limit-fairly.ts';
import type { InboundMail, MailedFile } from '#platform/mail/inbound/read-mail.ts';
import { mailboxAmong } from './mailbox.ts';
import { receivedEvents } from './received-invoice.events.ts';
import { takeFile } from './take-file.ts';

interface TakingIn {
  db: Kysely<DB>;
  files: FileStore;
  clock: Clock;
  demo: boolean;
  /** The inbound address that tags are added to. */
  address: string;
}

/** Files per mail, and files per company and day: a limit against floods. */
const most = { ofMail: 20, ofDay: 300 };

const filesOf = ({ files, attached }: InboundMail): MailedFile[] => [...files, ...attached.flatMap(filesOf)];

const isPicture = ({ name = '' }: MailedFile) => /\.(?:jpe?g|png|webp|gif|tiff?|heic|avif)$/i.test(name);

/** Attachments that may be invoices: next to a PDF or XML, pictures are signature logos. */
function invoicesOf(mail: InboundMail): MailedFile[] {
  const files = filesOf(mail);
  const papers = files.filter((file) => !isPicture(file));
  return (papers.length > 0 ? papers : files).slice(0, most.ofMail);
}

/** Stores invoices mailed to a company's address and notifies it; false for other addresses. */
export async function takeInvoices(
  { db, files, clock, demo, address }: TakingIn,
  mail: InboundMail,
  recipients: readonly string[],
): Promise<boolean> {
  const box = await mailboxAmong(db, recipients, address);
  if (!box) return false;
  const now = clock();
  const viewer = await loadMember(db, { ...box, side: null }, { demo, now });
  if (!viewer) return true;
  const { companyId } = box;
  const { count } = await db
    .selectFrom('received_invoices')
    .where('company_id', '=', companyId)
    .where('source', '=', 'mail')
    .where('received_at', '>', new Date(now.getTime() - 86_400_000))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const found = { kept: 0, there: 0, refused: 0 };
  for (const file of invoicesOf(mail).slice(0, Math.max(0, most.ofDay - count))) {
    const coming = { source: 'mail', sender: mail.from } as const;
    found[await inTurnOf(companyId, () => takeFile({ db, files, viewer, now }, file, coming))] += 1;
  }
  // A mail delivered twice is reported once.
  if (found.there > 0 && found.kept === 0 && found.refused === 0) return true;
  const data = { sender: mail.from ?? '', kept: found.kept, refused: found.refused };
  await db
    .transaction()
    .execute((trx) => record(trx, receivedEvents['received-invoice.mailed'], { companyId, actor: null, data, now }));
  return true;
}
