import type { InvoicePlatformSettings } from '#platform/invoice-platform-settings.ts';
import type { Log } from '#platform/log.ts';
import { folderPlatform } from './folder-platform.ts';
import { httpPlatform } from './http-platform.ts';
import type { InvoicePlatform } from './platform-port.ts';

/** The platform that this installation is set to. */
export const openPlatform = ({ at }: InvoicePlatformSettings, log: Log): InvoicePlatform =>
  'folder' in at ? folderPlatform(at.folder) : httpPlatform(at, log);
