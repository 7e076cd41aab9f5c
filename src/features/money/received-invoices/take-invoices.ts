import { createReadStream } from 'node:fs';
import type { Kysely } from 'kysely';
import { Refusal } from '#common/problems.ts';
import { loadMember } from '#features/people/companies/company.public.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { FileStore } from '#platform/files/store.ts';
import { inTurnOf } from '#platform/limit-fairly.ts';
import type { InboundMail, MailedFile } from '#platform/mail/inbound/read-mail.ts';
import { mailboxAmong } from './mailbox.ts';
import { receiveInvoice } from './receive-invoice.ts';
import { receivedEvents } from './received-invoice.events.ts';
import { receivedProblems } from './received-invoice.rules.ts';

interface TakingIn {
  db: Kysely<DB>;
  files: FileStore;
  clock: Clock;
  demo: boolean;
  /** The address whose tags are given. */
  address: string;
}

/** As many as a supplier sends at once; and what a company takes in of a day, whoever floods it. */
const most = { ofMail: 20, ofDay: 300 };

/** The files of a mail, and of those that were passed on in it. */
const filesOf = ({ files, attached }: InboundMail): MailedFile[] => [...files, ...attached.flatMap(filesOf)];

const isPicture = ({ name = '' }: MailedFile) => /\.(?:jpe?g|png|webp|gif|tiff?|heic|avif)$/i.test(name);

/** Those that may be invoices: beside a PDF or XML, pictures are those of a signature. */
function invoicesOf(mail: InboundMail): MailedFile[] {
  const files = filesOf(mail);
  const papers = files.filter((file) => !isPicture(file));
  return (papers.length > 0 ? papers : files).slice(0, most.ofMail);
}

const coming = ({ path, name, sizeBytes }: MailedFile) => ({
  upload: ({ limits }: { limits: { fileSize: number } }) => {
    const file = Object.assign(createReadStream(path, { end: limits.fileSize }), {
      truncated: sizeBytes > limits.fileSize,
    });
    return Promise.resolve({ file, filename: name });
  },
});

/** What came of one file: kept, there already, or none of ours to keep. */
async function take(act: Parameters<typeof receiveInvoice>[0], sender: string | null) {
  try {
    await receiveInvoice(act, { source: 'mail', sender });
    return 'kept';
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return error.code === receivedProblems.RECEIVED_ALREADY.code ? 'there' : 'refused';
  }
}

/**
 * Takes the invoices of a mail in, where it was sent to the address of a company; false where it was not. Anybody may write
 * there, programs too: nobody is answered, the company is told what came.
 */
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
    const act = { db, files, viewer, now, ...coming(file) };
    found[await inTurnOf(companyId, () => take(act, mail.from))] += 1;
  }
  // What a relay delivered twice was told.
  if (found.there > 0 && found.kept === 0 && found.refused === 0) return true;
  const data = { sender: mail.from ?? '', kept: found.kept, refused: found.refused };
  await db
    .transaction()
    .execute((trx) => record(trx, receivedEvents['received-invoice.mailed'], { companyId, actor: null, data, now }));
  return true;
}
