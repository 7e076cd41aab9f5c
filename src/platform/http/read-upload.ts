import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { EndpointMeta } from '#common/endpoint-meta.ts';
import { problems, refuse } from '#common/problems.ts';
import type { UploadLimits } from '#platform/files/upload.ts';
import type { Contents } from './contents.ts';

export type { UploadLimits };

/** What a form adds to its file: its boundaries, the heads of its parts. */
const formBytes = 16 * 1024;

/** In bytes, the largest body an endpoint accepts; Fastify's default where the contract says nothing. */
export const bodyLimitOf = ({ multipart, bodyLimit = 1024 * 1024 }: EndpointMeta): number =>
  multipart === undefined ? bodyLimit : multipart + formBytes;

/**
 * Refuses once the line is gone before its whole body was read: the parser would wait for its first part for ever, and the act
 * with every row it locked.
 */
function cutOff({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => {
      if (!raw.readableEnded) reject(refuse(problems.CUT_SHORT));
    };
    if (raw.destroyed) end();
    else raw.once('close', end);
  });
}

/** The file of a form, if it has one by that name. */
export async function readUpload(
  request: FastifyRequest,
  { limits, tooLarge }: UploadLimits,
  contents: Contents | null,
): Promise<MultipartFile | undefined> {
  const saidBytes = Number(request.headers['content-length'] ?? 0);
  if (tooLarge && saidBytes > limits.fileSize + formBytes) throw refuse(tooLarge);
  try {
    const first = request.file({ limits });
    // From the first byte on: nothing flows before this turn is over.
    contents?.watch();
    const part = await Promise.race([first, cutOff(request)]);
    return part?.fieldname === 'file' ? part : undefined;
  } catch (error) {
    // The parser's own complaints have no code: a boundary that lacks, a form that ends too soon.
    throw error instanceof Error && 'code' in error ? error : refuse(problems.MALFORMED);
  }
}
