import { announcementCookie, type AnnouncedTo } from '#common/announced-to.ts';

/** Stores in this browser who is signed in, for preloading their pages; keeps up with changed rights. */
export function announceTo(reader: AnnouncedTo): void {
  const cookie = announcementCookie(document.cookie, reader, { secure: location.protocol === 'https:' });
  if (cookie) document.cookie = cookie;
}
