import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { languages } from '#common/locales.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Side } from '#common/roles.ts';
import { truncated } from '#common/truncated.ts';
import { takeInvoices } from '#features/money/received-invoices/received-invoice.public.ts';
import {
  conversationPath,
  longestMessage,
  messageFiles,
  postMessage,
  reactToMessage,
} from '#features/work/conversations/conversation.public.ts';
import { takeMailedReport } from '#features/work/occupant-reports/report.public.ts';
import type { Call } from '#platform/act.ts';
import type { Clock } from '#platform/clock.ts';
import { forgetting } from '#platform/files/attachments.ts';
import type { FileStore } from '#platform/files/store.ts';
import { bindWork, type Bound } from '#platform/jobs/carry-out.ts';
import { keyFrom } from '#platform/jobs/later.ts';
import type { Log } from '#platform/log.ts';
import { isProven } from '#platform/mail/inbound/proven-sender.ts';
import { type InboundMail, readMail, UnreadableMail } from '#platform/mail/inbound/read-mail.ts';
import { type VisibleText, visibleText } from '#platform/mail/inbound/visible-text.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { loadMember } from '#features/people/companies/company.public.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { answeredMail, type MailsSent } from './answered-mail.ts';
import { filesOfAttached } from './attached-mails.ts';
import { isRefusal, keepFiles } from './keep-files.ts';
import type { FileLeftOut } from './mail-reply.mails.ts';
import { mailReplyProblems } from './mail-reply.rules.ts';
import { reactionOf, signOf } from './reaction.ts';
import { keyAmong, mayAnswer, readReplyAddress, type ReplyAddress, revokeKeys } from './reply-addresses.ts';
import { inboundMails, keyOf } from './take-mail.ts';

export interface ReplyServices extends MailsSent {
  files: FileStore;
  clock: Clock;
  log: Log;
  demo: boolean;
  /** Of the program: report ids are derived from it. */
  programSecret: string;
  /** The name under which the mail server reports sender authentication. */
  authservId?: string | undefined;
}

/** A reply with ids derived from it: the same on each retry and duplicate delivery. */
interface Reply {
  mail: InboundMail;
  to: ReplyAddress;
  key: string;
  folder: string;
  idOf: (what: string) => string;
}

/** The writer with their current rights in the conversation: for a technician, in their visits. */
async function writerOf({ db, demo, clock }: ReplyServices, to: ReplyAddress): Promise<CompanyViewer> {
  const { rows } = await sql<{ side: Side | null }>`SELECT side FROM conversation_readers(${to.conversationId})
    WHERE user_id = ${to.userId} AND company_id = ${to.companyId}`.execute(db);
  const [reader] = rows;
  const viewer = reader && (await loadMember(db, { ...to, side: reader.side }, { demo, now: clock(), crew: true }));
  if (!viewer?.emailVerified) throw refuse(mailReplyProblems.REPLY_GONE);
  return viewer;
}

/** Adds a reply that is only an emoji as a reaction; false otherwise, or if the message is gone. */
async function react(call: Call, sign: string | null, id: string | null): Promise<boolean> {
  const reaction = sign && reactionOf(sign);
  if (!reaction || !id) return false;
  try {
    await reactToMessage(call, { id, reaction, on: true });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

function wordsOf({ mail, to }: Reply, { body, whole }: VisibleText, sign: string | null) {
  const said = sign ?? (body || (mail.isCalendarReply ? mail.subject.trim() : ''));
  if (sign) return { body: said, whole: null, replyToId: to.messageId };
  if (said.length <= longestMessage) return { body: said, whole, replyToId: null };
  return { body: `${truncated(said, longestMessage - 1)}…`, whole: whole ?? said, replyToId: null };
}

/** Posts a reply; returns the files that were not stored. A reply already posted is not posted again. */
async function post(services: ReplyServices, reply: Reply): Promise<FileLeftOut[]> {
  const { db, files, clock } = services;
  const { mail, to, key, folder, idOf } = reply;
  const messageId = idOf('message');
  if (await db.selectFrom('messages').select('id').where('id', '=', messageId).executeTakeFirst()) return [];
  const known = await answeredMail(services, { to, key, subject: mail.subject });
  const text = visibleText(mail, known);
  const call = { db, files, viewer: await writerOf(services, to), now: clock() };
  const sign = signOf(mail, text.body, known.words);
  if (await react(call, sign, to.messageId)) return [];
  // Files of an attempt whose process was killed.
  await forgetting(call, (_trx, forget) => forget(messageFiles, { owner: messageId }));
  const brought = [...mail.files, ...(await filesOfAttached(mail.attached, known, folder))];
  const { conversationId } = to;
  const { fileIds, leftOut } = await keepFiles(call, brought, { conversationId, messageId, key });
  const { whole, ...said } = wordsOf(reply, text, sign);
  if (said.body === '' && fileIds.length === 0) throw leftOut[0]?.refusal ?? refuse(mailReplyProblems.REPLY_EMPTY);
  const message = { messageId, ...said, mentions: [], fileIds };
  await postMessage(call, { id: conversationId, ...message }, { byMail: true, whole });
  await revokeKeys(db, text.keys, call.now);
  return leftOut.map(({ file, refusal }) => ({
    name: truncated((file.name ?? '').replace(/\p{C}/gu, '').trim(), 120),
    reason: refusal.sentence.kept.key,
  }));
}

async function tell(
  { db, clock, publicUrl }: ReplyServices,
  { to, idOf }: Reply,
  mail: { to: string; template: string; data: Record<string, string> },
): Promise<void> {
  const language = languages.find((known) => known === to.language) ?? 'fr';
  const url = `${publicUrl}${conversationPath(to)}`;
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
    const { authservId } = services;
    if (authservId && !isProven(mail.headers, own, authservId)) throw refuse(mailReplyProblems.UNPROVEN_SENDER);
    if (to.revokedAt || to.expiresAt <= services.clock()) throw refuse(mailReplyProblems.REPLY_EXPIRED);
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

/** Reads each stored mail and posts it as a reply. Anything else is ignored without an answer. */
export const bindReplies = (services: ReplyServices): Bound =>
  bindWork(inboundMails, async ({ id, to, sha256 }) => {
    const { db, files, log } = services;
    const raw = await files.read(keyOf(id));
    if (!raw) return;
    await mkdir(files.scratch, { recursive: true });
    const folder = await mkdtemp(join(files.scratch, 'mail-'));
    try {
      const mail = await readMail(raw, folder);
      const recipients = [to ?? '', ...mail.recipients];
      if (await takeInvoices(services, mail, recipients)) {
        await files.remove(keyOf(id));
        return;
      }
      const name = mail.messageId ?? sha256;
      if (await takeMailedReport(services, mail, { recipients, name })) {
        await files.remove(keyOf(id));
        return;
      }
      const key = mail.automatic ? undefined : keyAmong(recipients, services.address);
      const found = key && (await readReplyAddress(db, key));
      if (found)
        await takeReply(services, {
          mail,
          to: found,
          key,
          folder,
          idOf: (what) => keyFrom(JSON.stringify([found.id, name, what])),
        });
      else log.info({ mail: id, automatic: mail.automatic }, 'mail left out');
    } catch (error) {
      if (!(error instanceof UnreadableMail)) throw error;
      log.info({ mail: id, err: error }, 'mail left out');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await files.remove(keyOf(id));
  });
