/** Whom a page is announced to. Technicians are refused what others read first: it is not asked for them. */
export type AnnouncedTo = 'visitor' | 'member' | 'technician';

/** Where a browser keeps that it was a technician who was last signed in: known before the session is read. */
export const technicianCookie = 'technician';

/** Who a browser that brings a session said it was. */
export const announcedTo = (cookies: string | undefined): AnnouncedTo =>
  new RegExp(`(?:^|;)\\s*${technicianCookie}=1`).test(cookies ?? '') ? 'technician' : 'member';

/** Remembers it for as long as a session lasts. */
export function announceTo(reader: AnnouncedTo): void {
  if (announcedTo(document.cookie) === reader) return;
  const age = reader === 'technician' ? 30 * 86_400 : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${technicianCookie}=1; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
