import type { Config } from '#platform/config.ts';
import { assertBucket } from '#platform/s3-settings.ts';
import { s3Store } from './s3-store.ts';
import { diskStore, type FileStore } from './store.ts';

async function storeOf({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return diskStore(dataDir);
  const store = await s3Store(s3, dataDir);
  await assertBucket(store, s3);
  return store;
}

/** The file store of this installation: bucket or data folder, with its limit per company. */
export async function openStore(
  config: Pick<Config, 'dataDir' | 's3'> & Partial<Pick<Config, 'mostPerCompany'>>,
): Promise<FileStore> {
  const store = await storeOf(config);
  return { ...store, mostPerCompany: config.mostPerCompany ?? store.mostPerCompany };
}
