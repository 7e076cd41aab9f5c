import { defineProblems } from '#common/problems.ts';
import type { MembershipRole, Side } from '#common/roles.ts';

/** Their own visits, or those of the company within their reach. */
export const calendarScopes = ['own', 'company'] as const;
export type CalendarScope = (typeof calendarScopes)[number];

/** Addresses of one person: a phone, a computer, and some forgotten ones. */
export const maxFeeds = 10;

export const calendarProblems = defineProblems('planning', { TOO_MANY_FEEDS: 409 });

/** Ordering side: visits of its sites; providers: the company's or one's own; technicians: their own. */
export function scopesOf(side: Side, membership: MembershipRole | null): CalendarScope[] {
  if (side === 'admin' || membership === null) return [];
  if (side === 'ordering') return ['company'];
  return membership === 'technician' ? ['own'] : ['company', 'own'];
}
