import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { languages } from '#common/locales.ts';
import { problems, Refusal, refuse } from '#common/problems.ts';
import type { Side } from '#common/roles.ts';
import { truncated } from '#common/truncated.ts';
import {
  addFile,
  conversationPath,
  conversationProblems,
  longestMessage,
  messageFiles,
  mostFiles,
  postMessage,
} from '#features/work/conversations/conversation.public.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { forgetting, type Keeping } from '#platform/files/attachments.ts';
import type { FileStore } from '#platform/files/store.ts';
import { bindWork, type Bound } from '#platform/jobs/carry-out.ts';
import { keyFrom } from '#platform/jobs/later.ts';
import type { Log } from '#platform/log.ts';
import { type InboundMail, type MailedFile, readMail, UnreadableMail } from '#platform/mail/inbound/read-mail.ts';
import { visibleText } from '#platform/mail/inbound/visible-text.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { loadMember } from '#features/people/companies/company.public.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { sayIn } from '#platform/voices.ts';
import type { FileLeftOut } from './mail-reply.mails.ts';
import { mailReplyProblems } from './mail-reply.rules.ts';
import { keyAmong, mayAnswer, readReplyAddress, type ReplyAddress } from './reply-addresses.ts';
import { said } from './said.ts';
import { inboundMails, keyOf } from './take-mail.ts';

export interface ReplyServices {
  db: Kysely<DB>;
  files: FileStore;
  clock: Clock;
  log: Log;
  publicUrl: string;
  demo: boolean;
  /** Where answers go, without their key. */
  address: string;
}

/** An answer, and the names that what follows of it bears: the same at each try, and when a relay delivers it twice. */
interface Reply {
  mail: InboundMail;
  to: ReplyAddress;
  idOf: (what: string) => string;
}

const delimiters = () => languages.map((language) => sayIn(language, said('mails.replyLine')));

/** What its writer is to mend; a fault of ours is thrown on, and tried again. */
const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal && error.status < 500;

/** The person as they act in the conversation now. */
async function writerOf({ db, demo, clock }: ReplyServices, to: ReplyAddress): Promise<CompanyViewer> {
  const { rows } = await sql<{ side: Side | null }>`SELECT side FROM conversation_readers(${to.conversationId})
    WHERE user_id = ${to.userId} AND company_id = ${to.companyId}`.execute(db);
  const [reader] = rows;
  const viewer = reader && (await loadMember(db, { ...to, side: reader.side }, { demo, now: clock() }));
  if (!viewer?.emailVerified) throw refuse(mailReplyProblems.REPLY_GONE);
  return viewer;
}

/** A file of the mail as a form would bring it. */
const coming =
  ({ path: from, name, sizeBytes }: MailedFile): Keeping['upload'] =>
  async ({ limits }) => ({
    file: Object.assign(createReadStream(from), { truncated: sizeBytes > limits.fileSize }),
    filename: name,
  });

/** Puts the files to the message; answers those kept, and those left out. */
async function keepFiles(
  call: Omit<Keeping, 'viewer' | 'upload'> & { viewer: CompanyViewer },
  { mail, to }: Reply,
  messageId: string,
): Promise<{ fileIds: string[]; leftOut: { file: MailedFile; refusal: Refusal }[] }> {
  const fileIds: string[] = [];
  const leftOut: { file: MailedFile; refusal: Refusal }[] = [];
  for (const file of mail.files) {
    try {
      if (fileIds.length >= mostFiles) throw refuse(conversationProblems.TOO_MANY_FILES);
      const kept = await addFile({ ...call, upload: coming(file) }, { id: to.conversationId, messageId });
      fileIds.push(kept.id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      leftOut.push({ file, refusal: error });
    }
  }
  return { fileIds, leftOut };
}

/** Posts an answer; answers the files that were not kept. Posted before, it is not again. */
async function post(services: ReplyServices, reply: Reply): Promise<FileLeftOut[]> {
  const { db, files, clock } = services;
  const { mail, to, idOf } = reply;
  const messageId = idOf('message');
  if (await db.selectFrom('messages').select('id').where('id', '=', messageId).executeTakeFirst()) return [];
  const body = visibleText(mail.text, delimiters());
  if (body.length > longestMessage) throw refuse(mailReplyProblems.REPLY_TOO_LONG);
  const call = { db, files, viewer: await writerOf(services, to), now: clock() };
  // Of a try that a killed process left.
  await forgetting(call, (_trx, forget) => forget(messageFiles, { owner: messageId }));
  const { fileIds, leftOut } = await keepFiles(call, reply, messageId);
  if (body === '' && fileIds.length === 0) throw leftOut[0]?.refusal ?? refuse(mailReplyProblems.REPLY_EMPTY);
  const message = { messageId, body, replyToId: null, mentions: [], fileIds };
  await postMessage(call, { id: to.conversationId, ...message }, { byMail: true });
  return leftOut.map(({ file, refusal }) => ({
    name: truncated((file.name ?? '').replace(/\p{C}/gu, '').trim(), 120),
    reason: refusal.sentence.kept.key,
  }));
}

/** Tells by mail what became of an answer, where nobody is told too often. */
async function tell(
  { db, clock, publicUrl }: ReplyServices,
  { to, idOf }: Reply,
  mail: { to: string; template: string; data: Record<string, string> },
): Promise<void> {
  const language = languages.find((known) => known === to.language) ?? 'fr';
  const url = `${publicUrl}${conversationPath(to.conversationId, to.requestId)}`;
  const data = mail.to === to.email ? { ...mail.data, url } : mail.data;
  await db.transaction().execute(async (trx) => {
    if (await mayAnswer(trx, to))
      await queueMail(trx, { ...mail, data, language, id: idOf(mail.template), now: clock() });
  });
}

const address = z.email().max(254);

async function takeReply(services: ReplyServices, reply: Reply): Promise<void> {
  const { mail, to } = reply;
  const own = to.email.toLowerCase();
  try {
    if (mail.from !== own) throw refuse(mailReplyProblems.OTHER_SENDER);
    if (to.expiresAt <= services.clock()) throw refuse(mailReplyProblems.REPLY_EXPIRED);
    const leftOut = await post(services, reply);
    if (leftOut.length === 0) return;
    const data = { files: JSON.stringify(leftOut) };
    await tell(services, reply, { to: to.email, template: 'mail-replies.files-left-out', data });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refusal = error.code === problems.NOT_FOUND.code ? refuse(mailReplyProblems.REPLY_GONE) : error;
    const { key, values } = refusal.sentence.kept;
    const data = { reason: key, values: JSON.stringify(values) };
    const teller = mail.from === own ? to.email : mail.from;
    if (address.safeParse(teller).success && teller)
      await tell(services, reply, { to: teller, template: 'mail-replies.not-posted', data });
  }
}

/** Reads each mail that was taken in, and posts the answer that it is. What is none is left out, and says nothing. */
export const bindReplies = (services: ReplyServices): Bound =>
  bindWork(inboundMails, async ({ id, to, sha256 }) => {
    const { db, files, log } = services;
    const raw = await files.read(keyOf(id));
    if (!raw) return;
    await mkdir(files.scratch, { recursive: true });
    const folder = await mkdtemp(join(files.scratch, 'mail-'));
    try {
      const mail = await readMail(raw, folder);
      const key = mail.automatic ? undefined : keyAmong([to ?? '', ...mail.recipients], services.address);
      const found = key && (await readReplyAddress(db, key));
      const name = mail.messageId ?? sha256;
      if (found)
        await takeReply(services, { mail, to: found, idOf: (what) => keyFrom(JSON.stringify([found.id, name, what])) });
      else log.info({ mail: id, automatic: mail.automatic }, 'mail left out');
    } catch (error) {
      if (!(error instanceof UnreadableMail)) throw error;
      log.info({ mail: id, err: error }, 'mail left out');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await files.remove(keyOf(id));
  });
