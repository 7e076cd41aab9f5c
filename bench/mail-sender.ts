/** The sending process of `mails.ts`, to be killed. */
import { systemClock } from '../src/platform/clock.ts';
import type { Connection } from '../src/platform/db/connection.ts';
import { openPools } from '../src/platform/db/pool.ts';
import { startWork } from '../src/platform/jobs/runner.ts';
import { Said } from '../src/common/said.ts';
import { createLog } from '../src/platform/log.ts';
import { smtpCarrier } from '../src/platform/mail/carrier.ts';
import { dressMail } from '../src/platform/mail/layout.ts';
import { bindMails } from '../src/platform/mail/send-mail.ts';

const { connection, url } = JSON.parse(process.argv[2] ?? '') as { connection: Connection; url: string };
const { db } = openPools(connection, { size: 23 }).main;
const deliver = smtpCarrier(url, { from: 'Bâtilien <ne-pas-repondre@batilien.test>', replyTo: undefined });
const write = (subject: string) => dressMail({ subject, paragraphs: [new Said('Bonjour,')], footer: 'Fin' }, 'fr');
const mailer = bindMails({ db, clock: systemClock, write, deliver, recheck: async (_, data) => data });
await startWork({ connection, db, log: createLog('warn') }, [mailer], new AbortController().signal);
