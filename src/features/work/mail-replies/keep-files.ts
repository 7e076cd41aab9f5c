import { isUtf8 } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { Refusal, refuse } from '#common/problems.ts';
import { addFile, conversationProblems, mostFiles } from '#features/work/conversations/conversation.public.ts';
import type { Keeping } from '#platform/files/attachments.ts';
import { comingFile } from '#platform/mail/inbound/coming-file.ts';
import type { MailedFile } from '#platform/mail/inbound/read-mail.ts';
import { withoutReplyKeys } from '#platform/mail/inbound/reply-keys.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

/** A refusal that the sender can fix; any other error is thrown, and retried. */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal && error.status < 500;

const mostWords = 5 * 1024 * 1024;

/** Removes the mail's key from a file's name and text. */
async function withoutKey(file: MailedFile, key: string): Promise<MailedFile> {
  const name = file.name && withoutReplyKeys(file.name, key);
  if (file.sizeBytes > mostWords) return { ...file, name };
  const bytes = await readFile(file.path);
  if (!isUtf8(bytes)) return { ...file, name };
  const words = bytes.toString();
  const clean = withoutReplyKeys(words, key);
  if (clean === words) return { ...file, name };
  await writeFile(file.path, clean);
  return { path: file.path, name, sizeBytes: Buffer.byteLength(clean) };
}

/** Attaches the files to the message; returns those stored, and those left out. */
export async function keepFiles(
  call: Omit<Keeping, 'viewer' | 'upload'> & { viewer: CompanyViewer },
  files: readonly MailedFile[],
  { conversationId, messageId, key }: { conversationId: string; messageId: string; key: string },
): Promise<{ fileIds: string[]; leftOut: { file: MailedFile; refusal: Refusal }[] }> {
  const fileIds: string[] = [];
  const leftOut: { file: MailedFile; refusal: Refusal }[] = [];
  for (const file of files) {
    try {
      if (fileIds.length >= mostFiles) throw refuse(conversationProblems.TOO_MANY_FILES);
      const kept = await addFile(
        { ...call, upload: comingFile(await withoutKey(file, key)) },
        { id: conversationId, messageId },
      );
      fileIds.push(kept.id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      leftOut.push({ file, refusal: error });
    }
  }
  return { fileIds, leftOut };
}
