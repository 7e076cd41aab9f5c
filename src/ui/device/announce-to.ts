import { announcementCookie, type AnnouncedTo } from '#common/announced-to.ts';

/** For preloading the user's pages; keeps up with changed rights. */
export function announceTo(reader: AnnouncedTo): void {
  const cookie = announcementCookie(document.cookie, reader, { secure: location.protocol === 'https:' });
  if (cookie) document.cookie = cookie;
}
