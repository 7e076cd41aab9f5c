import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { EndpointMeta } from '#common/endpoint-meta.ts';
import { problems, refuse } from '#common/problems.ts';
import type { UploadLimits } from '#platform/files/upload.ts';
import type { Contents } from './contents.ts';

export type { UploadLimits };

/** Overhead of a form around its file: boundaries and part headers. */
const formBytes = 16 * 1024;

export const bodyLimitOf = ({ multipart, bodyLimit = 1024 * 1024 }: EndpointMeta): number =>
  multipart === undefined ? bodyLimit : multipart + formBytes;

/** Rejects when the connection closes early: the parser would wait forever, with rows locked. */
function cutOff({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => {
      if (!raw.readableEnded) reject(refuse(problems.CUT_SHORT));
    };
    if (raw.destroyed) end();
    else raw.once('close', end);
  });
}

export async function readUpload(
  request: FastifyRequest,
  { limits, tooLarge }: UploadLimits,
  contents: Contents | null,
): Promise<MultipartFile | undefined> {
  const saidBytes = Number(request.headers['content-length'] ?? 0);
  if (tooLarge && saidBytes > limits.fileSize + formBytes) throw refuse(tooLarge);
  try {
    const first = request.file({ limits });
    // From the first byte on: nothing flows before the next tick.
    contents?.watch();
    const part = await Promise.race([first, cutOff(request)]);
    return part?.fieldname === 'file' ? part : undefined;
  } catch (error) {
    // The parser's own errors have no code: missing boundary, truncated form.
    throw error instanceof Error && 'code' in error ? error : refuse(problems.MALFORMED);
  }
}
