import { expect, test } from 'vitest';
import { photographedAt } from './photographed-at.ts';
import type { KnownEvent } from './thread-events.ts';

const event = (kind: KnownEvent['kind'], data: object = {}) =>
  ({ kind, data: { visitId: 'v1', ...data } }) as KnownEvent;
const reported = event('mission.reported', { edition: 1 });
const again = event('mission.reported', { edition: 2 });
const missed = event('visit.missed');
const cancelled = event('visit.cancelled');
const filed = event('mission.photos-filed');
const elsewhere = event('mission.photos-filed', { visitId: 'v2' });

test.each([
  ['a report, once', [reported, again], ['v1', undefined]],
  ['a closed door, photographed before it was reported', [missed, elsewhere], ['v1', 'v2']],
  ['a cancelled visit', [cancelled], ['v1']],
  ['photos sent after the visit had ended', [cancelled, filed], [undefined, 'v1']],
  ['other steps', [event('visit.planned')], [undefined]],
])('photos of a visit are shown at one step: %s', (_, events, shown) => {
  expect(events.map((one) => photographedAt(one, events))).toEqual(shown);
});
