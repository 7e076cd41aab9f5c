import type { S3Settings } from './files/s3-store.ts';
import { StartupError } from './startup-error.ts';

/** The settings of a bucket, as they were given. */
export interface GivenS3 {
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE?: '0' | '1' | undefined;
}

/** The bucket files are kept in; undefined where none is named. Throws a StartupError where it is named in part. */
export function s3Of(set: GivenS3): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (![bucket, endpoint, region, accessKeyId, secretAccessKey, set.S3_PATH_STYLE].some(Boolean)) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey || !(endpoint || region)) {
    const lacking = [
      !bucket && 'S3_BUCKET',
      !accessKeyId && 'S3_ACCESS_KEY_ID',
      !secretAccessKey && 'S3_SECRET_ACCESS_KEY',
      !endpoint && !region && 'S3_ENDPOINT (ou S3_REGION chez Amazon)',
    ];
    throw new StartupError(
      `Réglages à corriger\n  ${lacking.filter(Boolean).join(', ')}\u202f: à donner aussi, pour garder les fichiers sur S3.`,
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
