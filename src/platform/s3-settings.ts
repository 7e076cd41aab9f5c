import type { S3Settings } from './files/s3-store.ts';
import type { FileStore } from './files/store.ts';
import { StartupError } from './startup-error.ts';

export interface GivenS3 {
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE?: '0' | '1' | undefined;
}

/** Throws a StartupError when incomplete. */
export function s3Of(set: GivenS3): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (![bucket, endpoint, region, accessKeyId, secretAccessKey, set.S3_PATH_STYLE].some(Boolean)) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey || !(endpoint || region)) {
    const missing = [
      !bucket && 'S3_BUCKET',
      !accessKeyId && 'S3_ACCESS_KEY_ID',
      !secretAccessKey && 'S3_SECRET_ACCESS_KEY',
      !endpoint && !region && 'S3_ENDPOINT (ou S3_REGION chez Amazon)',
    ];
    throw new StartupError(
      `Réglages à corriger\n  ${missing.filter(Boolean).join(', ')}\u202f: à donner aussi, pour garder les fichiers sur S3.`,
    );
  }
  return {
    bucket,
    endpoint,
    region: region ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    pathStyle: set.S3_PATH_STYLE ? set.S3_PATH_STYLE === '1' : endpoint !== undefined,
  };
}

/** Lists the bucket; throws a StartupError when refused or unreachable. */
export async function assertBucket(store: FileStore, { bucket, endpoint }: S3Settings): Promise<void> {
  try {
    for await (const _ of store.listBefore('photos', new Date(0))) break;
  } catch (error) {
    const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode;
    const why =
      status === 404
        ? 'ce compartiment n’existe pas'
        : status === 403
          ? 'la clé n’y donne pas accès'
          : `${name}, ${message}`;
    throw new StartupError(
      `S3_BUCKET\u202f: «\u202f${bucket}\u202f» ne s’ouvre pas (${endpoint ?? 'Amazon'})\u202f: ${why}.`,
    );
  }
}
