import { createReadStream } from 'node:fs';
import { Refusal } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { FileStore } from '#platform/files/store.ts';
import { type Coming, receiveInvoice } from './receive-invoice.ts';
import { receivedProblems } from './received-invoice.rules.ts';

interface FileThatCame {
  path: string;
  name?: string | undefined;
  sizeBytes: number;
}

/** Receives a file that nobody uploaded: stored, already there, or not an invoice. */
export async function takeFile(
  act: Call & { files: FileStore },
  { path, name, sizeBytes }: FileThatCame,
  coming: Coming,
): Promise<'kept' | 'there' | 'refused'> {
  const upload = ({ limits }: { limits: { fileSize: number } }) => {
    const file = Object.assign(createReadStream(path, { end: limits.fileSize }), {
      truncated: sizeBytes > limits.fileSize,
    });
    return Promise.resolve({ file, filename: name });
  };
  try {
    await receiveInvoice({ ...act, upload }, coming);
    return 'kept';
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return error.code === receivedProblems.RECEIVED_ALREADY.code ? 'there' : 'refused';
  }
}
