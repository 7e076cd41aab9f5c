import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnnouncedTo } from '#common/announced-to.ts';
import type { Language } from '#common/locales.ts';
import { announcementOf, type Pieces } from '#ui/device/announcement.ts';

export function readPieces(root: string): Pieces {
  const file = join(root, 'pieces.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pieces) : {};
}

/** Lists a page's files and requests in a header, so that slow browsers fetch them at once. */
export function readAnnouncer(root: string): (address: string, language: Language, to: AnnouncedTo) => string {
  const pieces = readPieces(root);
  return (address, language, to) => announcementOf(pieces, address, language, to);
}
