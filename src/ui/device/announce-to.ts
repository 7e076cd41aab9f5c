import { announcementCookie, type AnnouncedTo } from '#common/announced-to.ts';

/** Remembers in this browser whom its pages are announced to: a right that changed since the sign-in is known from then on. */
export function announceTo(reader: AnnouncedTo): void {
  const cookie = announcementCookie(document.cookie, reader, { secure: location.protocol === 'https:' });
  if (cookie) document.cookie = cookie;
}
