/** Whom a page is announced to. Technicians are refused what others read first: it is not asked for them. */
export type AnnouncedTo = 'visitor' | 'member' | 'technician';

/** Where a browser keeps that it was a technician who was last signed in: known before the session is read. */
export const technicianCookie = 'technician';

/** Who a browser that brings a session said it was. */
export const announcedTo = (cookies: string | undefined): AnnouncedTo =>
  new RegExp(`(?:^|;)\\s*${technicianCookie}=1`).test(cookies ?? '') ? 'technician' : 'member';

/** The cookie that remembers it for as long as a session lasts; null where the browser says so already. */
export function announcementCookie(
  cookies: string | undefined,
  reader: AnnouncedTo,
  { secure }: { secure: boolean },
): string | null {
  if (announcedTo(cookies) === reader) return null;
  const age = reader === 'technician' ? 30 * 86_400 : 0;
  return `${technicianCookie}=1; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
