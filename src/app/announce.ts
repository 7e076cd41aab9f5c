import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnnouncedTo } from '#common/announced-to.ts';
import type { Language } from '#common/locales.ts';
import { announcementOf, type Pieces } from '#ui/device/announcement.ts';

/** Files of each page of a web build. */
export function readPieces(root: string): Pieces {
  const file = join(root, 'pieces.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pieces) : {};
}

/**
 * Lists a page's files and requests in a header, so that the browser fetches them at once instead of discovering them
 * step by step. On a slow connection each step costs half a second.
 */
export function readAnnouncer(root: string): (address: string, language: Language, to: AnnouncedTo) => string {
  const pieces = readPieces(root);
  return (address, language, to) => announcementOf(pieces, address, language, to);
}
