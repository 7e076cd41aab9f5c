import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import { fault } from '#common/faults.ts';
import { largestPaper } from '#common/file-problems.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { DB } from '#platform/db/types.ts';
import {
  type AttachmentKind,
  forgetting,
  keepAttachment,
  type Keeping,
  openAttachment,
  type Reading,
  take,
} from '#platform/files/attachments.ts';
import { type CheckedFile, type FileRule, nameOf } from '#platform/files/file-rule.ts';
import { cleanPicture } from '#platform/files/images.ts';
import type { Received } from '#platform/files/upload.ts';
import { withoutReplyKeys } from '#platform/mail/inbound/reply-keys.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import { decodeText } from '#platform/tabular/decode-text.ts';
import type { MessageFile, OnVisit } from './conversation.contract.ts';
import { conversationProblems, mostFiles, writingProblem } from './conversation.rules.ts';
import { conversationScope } from './conversation.scope.ts';
import { findConversation, lockOpened, writerOf } from './find-conversation.ts';
import { listFiles } from './message.queries.ts';
import { openVisitLine } from './open-conversation.ts';

/** Accepted types besides pictures, by content, and the extension each gets. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};
const plainText = 'text/plain; charset=utf-8';

/** Media types, besides plain text, that browsers and mail programs give text files. */
const isNamedText = (type: string) => type.startsWith('text/') || type === 'application/xml';

/** Converts text to UTF-8 and removes reply addresses, which would allow writing as another person; null if not text. */
async function keptText({ path, sizeBytes, sha256 }: Received): Promise<KeptText | null> {
  const { text, encoding } = decodeText(await readFile(path));
  // oxlint-disable-next-line no-control-regex -- control characters: no text contains them
  if (/[\0-\u0008\u000e-\u001a\u0080-\u009f\ufffd]/.test(text)) return null;
  const clean = withoutReplyKeys(text);
  if (clean === text && encoding === 'utf-8') return { sizeBytes, sha256, forms: [{ ending: '', path }] };
  // Spreadsheet programs recognize UTF-8 by the byte order mark.
  const bytes = Buffer.from(encoding === 'utf-8' ? clean : `\ufeff${clean}`);
  const kept = `${path}-clean`;
  await writeFile(kept, bytes);
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { sizeBytes: bytes.length, sha256: digest, forms: [{ ending: '', path: kept }] };
}
type KeptText = Pick<CheckedFile, 'sizeBytes' | 'sha256' | 'forms'>;

/** A picture stored as photos are, a PDF, an office document without macros, or plain text, as the content shows. */
const messageFile: FileRule = {
  maxBytes: largestPaper,
  tooLarge: conversationProblems.FILE_TOO_LARGE,
  missing: fault('noFile'),
  async check(file, givenName) {
    const given = givenName && withoutReplyKeys(givenName);
    const { type, path, sizeBytes, sha256 } = file;
    if (type?.startsWith('image/')) return cleanPicture(file, nameOf(given, 'photo', 'webp'), { thumb: 'cover' });
    const whole = { sizeBytes, sha256, width: null, height: null, doubt: null, forms: [{ ending: '', path }] };
    const ending = type && endings[type];
    if (ending) return { ...whole, name: nameOf(given, 'document', ending), contentType: type };
    const text = type === undefined || isNamedText(type) ? await keptText(file) : null;
    if (!text) throw refuse(conversationProblems.FILE_REFUSED);
    const [, named = 'txt'] = /\.(csv|ics|vcf|xml)$/i.exec(given ?? '') ?? [];
    return { ...whole, ...text, name: nameOf(given, 'document', named.toLowerCase()), contentType: plainText };
  },
};

const inReach = (viewer: Viewer) =>
  viewer.company
    ? sql<SqlBool>`(EXISTS (SELECT FROM messages m JOIN conversations c ON c.id = m.conversation_id
        LEFT JOIN requests r ON r.id = c.request_id
        WHERE m.id = f.owner_id AND m.deleted_at IS NULL AND m.hidden_at IS NULL
          AND ${conversationScope(viewer as CompanyViewer)})
      OR f.uploaded_by = ${viewer.userId} AND NOT EXISTS (SELECT FROM messages m WHERE m.id = f.owner_id))`
    : sql<SqlBool>`false`;

/** The files of messages, for the readers of the message; before it is sent, for its author, for a day at most. */
export const messageFiles: AttachmentKind = {
  kind: 'message',
  folder: 'messages',
  each: 'many',
  waits: true,
  accepted: messageFile,
  owned: sql<SqlBool>`(EXISTS (SELECT FROM messages m WHERE m.id = f.owner_id AND m.deleted_at IS NULL)
    OR f.created_at > now() - interval '1 day' AND NOT EXISTS (SELECT FROM messages m WHERE m.id = f.owner_id))`,
  reach: inReach,
  // A right that ends must end at once: no caching.
};

/** One at a time for one message: it is not sent while a file is still being uploaded for it. */
const alone = (trx: Transaction<DB>, messageId: string) => lockName(trx, `message ${messageId}`);

async function assertWrites(call: Call, id: string, find: typeof lockOpened): Promise<void> {
  const problem = writingProblem(await writerOf(call), await find(call, id));
  if (problem) throw refuse(problem);
}

const isSent = async (db: Kysely<DB>, messageId: string) =>
  (await db.selectFrom('messages').select('id').where('id', '=', messageId).executeTakeFirst()) !== undefined;

/** For a message being written. */
export async function addFile(
  act: Call & Keeping,
  { id, messageId }: { id: string; messageId: string },
  find: typeof lockOpened = findConversation,
): Promise<MessageFile> {
  // Checked again below once the file is ready: processing is costly, so strangers are refused first.
  await assertWrites(act, id, find);
  const { viewer } = act;
  return keepAttachment(act, messageFiles, async (trx, keep) => {
    await alone(trx, messageId);
    await assertWrites({ ...act, db: trx }, id, find);
    if (await isSent(trx, messageId)) throw refuse(problems.NOT_FOUND);
    const { count } = await trx
      .selectFrom('attachments')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('owner_kind', '=', messageFiles.kind)
      .where('owner_id', '=', messageId)
      .executeTakeFirstOrThrow();
    if (count >= mostFiles) throw refuse(conversationProblems.TOO_MANY_FILES);
    const kept = await keep({ id: messageId, companyId: viewer.company.id });
    const { name, contentType, sizeBytes, width, height } = kept;
    return { id: kept.id, name, contentType, sizeBytes, width, height };
  });
}

export async function addFileOnVisit(act: Call & Keeping, { visitId, messageId }: OnVisit & { messageId: string }) {
  const { id } = await openVisitLine(act, { visitId });
  return addFile(act, { id, messageId }, lockOpened);
}

/** Deletes one’s own file from an unsent message. */
export async function removeFile(act: Call & Reading, { messageId, fileId }: { messageId: string; fileId: string }) {
  return forgetting(act, async (trx, forget) => {
    await alone(trx, messageId);
    const own = await trx
      .selectFrom('attachments')
      .select('id')
      .where('id', '=', fileId)
      .where('owner_kind', '=', messageFiles.kind)
      .where('owner_id', '=', messageId)
      .where('uploaded_by', '=', act.viewer.userId)
      .executeTakeFirst();
    if (!own || (await isSent(trx, messageId))) throw refuse(problems.NOT_FOUND);
    await forget(messageFiles, { owner: messageId, id: fileId });
    return { id: fileId };
  });
}

/** Attaches the author's named files, or all; deletes the others. Returns how many. */
export async function takeFiles(
  { db, viewer }: Pick<Call, 'viewer'> & { db: Transaction<DB> },
  forget: (kind: AttachmentKind, place: { owner: string; id: string }) => Promise<number>,
  { messageId, fileIds }: { messageId: string; fileIds?: readonly string[] | undefined },
): Promise<number> {
  await alone(db, messageId);
  const found = await db
    .selectFrom('attachments')
    .select(['id', 'uploaded_by as by'])
    .where('owner_kind', '=', messageFiles.kind)
    .where('owner_id', '=', messageId)
    .execute();
  const own = new Set(found.filter(({ by }) => by === viewer.userId).map(({ id }) => id));
  const taken = new Set(fileIds ?? own);
  if (!taken.isSubsetOf(own)) throw refuse(problems.NOT_FOUND);
  for (const { id } of found) if (!taken.has(id)) await forget(messageFiles, { owner: messageId, id });
  await take(messageFiles, messageId, db);
  return taken.size;
}

/** What a browser displays without risk; the rest is downloaded. */
export const isShownInPage = (contentType: string): boolean =>
  contentType.startsWith('image/') || contentType === 'application/pdf';

export async function openFile(call: Reading, { fileId, size }: { fileId: string; size: 'full' | 'thumb' }) {
  const form = size === 'thumb' ? '-thumb' : '';
  const opened = await openAttachment(call, [messageFiles], { id: fileId, form });
  return { ...opened, isShown: isShownInPage(opened.contentType) };
}

/** Latest first. */
export async function listShared(
  call: Call,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
) {
  await findConversation(call, id);
  const rows = await listFiles(call.db, id, { cursor, limit });
  return pageOf(rows, limit, ({ key: _, sentAt, ...file }) => ({ ...file, sentAt: sentAt.toISOString() }));
}
