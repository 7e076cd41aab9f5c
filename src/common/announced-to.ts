/** Whom a page is prepared for. Technicians are refused the usual first requests, so those are not preloaded. */
export type AnnouncedTo = 'visitor' | 'member' | 'technician';

/** Cookie marking that the last user was a technician, known before the session is read. */
export const technicianCookie = 'technician';

export const announcedTo = (cookies: string | undefined): AnnouncedTo =>
  new RegExp(`(?:^|;)\\s*${technicianCookie}=1`).test(cookies ?? '') ? 'technician' : 'member';

/** The cookie to set for a session's lifetime; null when already set. */
export function announcementCookie(
  cookies: string | undefined,
  reader: AnnouncedTo,
  { secure }: { secure: boolean },
): string | null {
  if (announcedTo(cookies) === reader) return null;
  const age = reader === 'technician' ? 30 * 86_400 : 0;
  return `${technicianCookie}=1; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
