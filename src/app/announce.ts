import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnnouncedTo } from '#common/announced-to.ts';
import type { Language } from '#common/locales.ts';
import { announcementOf, type Pieces } from '#ui/device/announcement.ts';

/** The files of each page of a built web app. */
export function readPieces(root: string): Pieces {
  const file = join(root, 'pieces.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pieces) : {};
}

/**
 * Says with a page what it runs and will ask: the browser fetches all of it at once, instead of finding it step by step.
 * On a slow line each step costs half a second.
 */
export function readAnnouncer(root: string): (address: string, language: Language, to: AnnouncedTo) => string {
  const pieces = readPieces(root);
  return (address, language, to) => announcementOf(pieces, address, language, to);
}
