import type { MultipartFile } from '@fastify/multipart';
import { type Problem, problems, refuse } from '#common/problems.ts';

/** The refusal of a file that did not come whole: over the limit, or cut on its way. What is neither is thrown again. */
export function refusalOfUpload(error: unknown, tooLarge: Problem): unknown {
  // The store wraps what it was reading from.
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as { code?: string; message?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse(tooLarge);
  const isCut =
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /^(Unexpected end|Part terminated)/.test(message ?? '');
  return isCut ? refuse(problems.CUT_SHORT) : error;
}

/** The bytes of a file as it was sent, within the limit. */
export async function bytesOf(part: MultipartFile, tooLarge: Problem): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    throw refusalOfUpload(error, tooLarge);
  }
}
