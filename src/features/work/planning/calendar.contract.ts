import { z } from 'zod';
import { endpoint, id, secret } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { calendarProblems, calendarScopes } from './calendar.rules.ts';

const tags = ['planning'];

export const calendarFeed = z.object({
  id,
  company: z.object({ id, name: z.string() }),
  side: z.enum(['ordering', 'provider']),
  scope: z.enum(calendarScopes),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

export const calendarContract = {
  list: endpoint('signed-in', [], { crew: true })
    .route({
      method: 'GET',
      path: '/api/calendar-feeds',
      summary: 'One’s own calendar addresses, without their keys',
      tags,
    })
    .output(
      z.object({
        items: z.array(calendarFeed),
        scopes: z.array(z.enum(calendarScopes)),
      }),
    ),
  /** The address is shown once: only its digest is stored. */
  make: endpoint('company', [calendarProblems.TOO_MANY_FEEDS], {
    reach: 'own',
    perMinute: 10,
    crew: true,
    unkeyed: true,
  })
    .route({
      method: 'POST',
      path: '/api/calendar-feeds',
      successStatus: 201,
      summary: 'Make an address that a calendar program may follow',
      tags,
    })
    .input(z.object({ scope: z.enum(calendarScopes) }))
    .output(calendarFeed.extend({ address: secret })),
  revoke: endpoint('signed-in', [problems.NOT_FOUND], { reach: 'own', crew: true })
    .route({ method: 'DELETE', path: '/api/calendar-feeds/{id}', summary: 'Let an address answer no more', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
  /** `text/calendar`, with the rights of its owner at that moment. */
  follow: endpoint('public', [problems.NOT_FOUND], { perMinute: 60, long: true })
    .route({
      method: 'GET',
      path: '/api/calendars/{key}.ics',
      summary: 'The visits of a person as a calendar (RFC 5545)',
      tags,
    })
    .input(z.object({ key: z.string().regex(/^[\w-]{43}$/) })),
};
