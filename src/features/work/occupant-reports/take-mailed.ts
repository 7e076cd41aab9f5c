import { type Kysely, sql } from 'kysely';
import { Refusal } from '#common/problems.ts';
import { truncated } from '#common/truncated.ts';
import type { Clock } from '#platform/clock.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/store.ts';
import { countOf } from '#platform/http/rate-counts.ts';
import type { Log } from '#platform/log.ts';
import { comingFile } from '#platform/mail/inbound/coming-file.ts';
import { isProven } from '#platform/mail/inbound/proven-sender.ts';
import type { InboundMail } from '#platform/mail/inbound/read-mail.ts';
import { tagAmong } from '#platform/mail/inbound/tagged-address.ts';
import { reportInput } from './report.contract.ts';
import { digestOf, mailKey, tagForm } from './report-keys.ts';
import { addReportPhoto } from './report-photos.ts';
import { maxReportPhotos, mostAnHour } from './report.rules.ts';
import { isKnown, takeIn } from './send-report.ts';
import { spotOfWords } from './words.rules.ts';

interface TakingIn {
  db: Kysely<DB>;
  files: FileStore;
  clock: Clock;
  log: Log;
  /** The program's secret, not the mail server's. */
  programSecret: string;
  /** The inbound address that tags are added to. */
  address: string;
  authservId?: string | undefined;
}

const hour = 3_600_000;

/** The sender's address, unless doubtful; used for notifications. */
function senderOf({ from, headers }: InboundMail, authservId: string | undefined): string {
  const email = reportInput.shape.email.safeParse(from ?? '');
  if (!email.success || (authservId && from && !isProven(headers, from, authservId))) return '';
  return email.data;
}

/** Skips other files and excess photos. */
async function takePhotos({ db, files, clock }: TakingIn, mail: InboundMail, sending: string): Promise<void> {
  for (const file of mail.files.slice(0, maxReportPhotos)) {
    const coming = { db, files, now: clock(), upload: comingFile(file) };
    await addReportPhoto(coming, sending).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
    });
  }
}

/** Stores a mail to a site's address as a report; false for other addresses. `name` identifies the mail. */
export async function takeMailedReport(
  taking: TakingIn,
  mail: InboundMail,
  { recipients, name }: { recipients: readonly string[]; name: string },
): Promise<boolean> {
  const { db, clock, log, programSecret, address, authservId } = taking;
  const tag = tagAmong(recipients, address, tagForm);
  const door =
    tag &&
    (await db
      .selectFrom('report_addresses as a')
      .leftJoin('equipment as e', 'e.id', 'a.equipment_id')
      .select(['a.id', 'a.company_id as companyId', 'a.site_id as siteId', 'a.equipment_id as equipmentId'])
      .select(sql<string | null>`coalesce(a.place_id, e.place_id)`.as('placeId'))
      .where('a.tag_sha256', '=', digestOf(tag))
      .executeTakeFirst());
  if (!door) return false;
  const { companyId, siteId, placeId, equipmentId } = door;
  const from = `mails at ${siteId} from ${mail.from ?? ''}`;
  const { current } = await countOf(db, from, { windowMs: hour });
  if (mail.automatic || current > mostAnHour.fromNetwork) {
    log.info({ site: siteId, automatic: mail.automatic }, 'mail to a site left out');
    return true;
  }
  const now = clock();
  const sending = mailKey(programSecret, door.id, name);
  const description = truncated(`${mail.subject.trim()}\n${mail.text.trim()}`.trim(), 500);
  const spot = { ...spotOfWords(description), stair: '', floor: null };
  const person = { name: '', phone: '', email: senderOf(mail, authservId), dwelling: '', mayCall: false };
  await db.transaction().execute(async (trx) => {
    await lockName(trx, `reports ${siteId}`);
    if (await isKnown(trx, sending)) return;
    const at = { companyId, siteId, placeId, equipmentId, sending, takenBy: null };
    const input = { ...spot, ...person, description, language: 'fr' as const };
    await takeIn(trx, { now, secret: programSecret }, at, input);
  });
  await takePhotos(taking, mail, sending);
  return true;
}
