import { defineProblems } from '#common/problems.ts';
import type { MembershipRole, Side } from '#common/roles.ts';

/** Their own visits, or those of the company within their reach. */
export const calendarScopes = ['own', 'company'] as const;
export type CalendarScope = (typeof calendarScopes)[number];

/** Addresses of one person: a phone, a computer, and some that were forgotten. */
export const maxFeeds = 10;

export const calendarProblems = defineProblems('planning', { TOO_MANY_FEEDS: 409 });

/** Who orders follows the visits of their sites; a provider its company's or their own, a technician their own. */
export function scopesOf(side: Side, membership: MembershipRole | null): CalendarScope[] {
  if (side === 'admin' || membership === null) return [];
  if (side === 'ordering') return ['company'];
  return membership === 'technician' ? ['own'] : ['company', 'own'];
}
