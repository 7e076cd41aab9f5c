import type { FileStore } from '#platform/files/store.ts';
import type { InvoicePlatformSettings } from '#platform/invoice-platform-settings.ts';
import type { Log } from '#platform/log.ts';
import { bucketPlace, diskPlace } from './flow-place.ts';
import { folderPlatform } from './folder-platform.ts';
import { httpPlatform } from './http-platform.ts';
import type { InvoicePlatform } from './platform-port.ts';

export function openPlatform(
  { at }: InvoicePlatformSettings,
  { files, log }: { files: FileStore; log: Log },
): InvoicePlatform {
  if ('url' in at) return httpPlatform(at, log);
  return folderPlatform('folder' in at ? diskPlace(at.folder) : bucketPlace(files, at.inBucket));
}
