import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Language } from '#common/locales.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Reading } from '#platform/files/attachments.ts';
import { disposition } from './disposition.ts';
import { Download, sendAttachment } from './send-attachment.ts';
import { findSealed, type PaperKind, sealIfDue } from '#platform/papers/keep-paper.ts';
import { composeWhole } from '#platform/papers/paper-pictures.ts';
import { setToRead } from '#platform/papers/set-paper.ts';

async function isReached({ db, viewer, now }: Reading, { reach }: PaperKind, ownerId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM (SELECT ${ownerId}::uuid AS owner_id) f WHERE ${reach(viewer, now)}`.execute(
    db,
  );
  return rows.length > 0;
}

export const sentPdf = (bytes: Uint8Array, name: string) =>
  new Download(Readable.from([Buffer.from(bytes)]), {
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': disposition('attachment', name),
  });

/** The stored document, or one typeset now. */
async function download(
  call: Reading,
  kind: PaperKind,
  ownerId: string,
  language: Language,
): Promise<Download | undefined> {
  const { db } = call;
  const isCopy = language !== 'fr';
  const kept = isCopy ? undefined : await findSealed(db, kind, ownerId);
  if (kept) {
    return kept.bytes ? sentPdf(kept.bytes, kept.name) : sendAttachment(call, [kind], { owner: ownerId, save: true });
  }
  const words = await composeWhole(call, kind, ownerId, language);
  if (!words) return undefined;
  const sealed = isCopy ? undefined : await sealIfDue(db, kind, ownerId, words);
  if (sealed) return download(call, kind, ownerId, language);
  const { bytes } = await setToRead(kind.template, words.data, { language, at: words.at });
  return sentPdf(bytes, `${words.name}${isCopy ? `.${language}` : ''}.pdf`);
}

/** The first document of these kinds, else 404. French is authoritative; others are typeset on request, never stored. */
export async function sendPaper(
  call: Reading,
  kinds: readonly PaperKind[],
  { id, language }: { id: string; language: Language },
): Promise<Download> {
  for (const kind of kinds) {
    if (!(await isReached(call, kind, id))) continue;
    const paper = await download(call, kind, id, language);
    if (paper) return paper;
  }
  throw refuse(problems.NOT_FOUND);
}
