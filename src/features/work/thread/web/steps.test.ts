import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';
import type { Thread } from './use-thread.ts';

const words = ((key: string, params?: { count?: number }) =>
  params?.count === undefined ? key : `${key}:${params.count}`) as unknown as Parameters<typeof stepsOf>[1];
const print = { shortDate: (date: string) => date } as unknown as Parameters<typeof stepsOf>[2];

function states(request: object, rest: object = {}): string {
  const thread = {
    request: { createdAt: '1 nov.', publishedAt: '2 nov.', deadlineAt: null, heldState: null, ...request },
    quotes: [],
    order: null,
    ...rest,
  } as unknown as Thread;
  return stepsOf(thread, words, print)
    .map(({ state, detail }) => state.charAt(0) + (typeof detail === 'string' ? `(${detail})` : ''))
    .join(' ');
}
const answered = { quotes: [{ number: 'DV', state: 'sent' }] };
const issued = { order: { state: 'issued', startOn: null } };
const direct = { order: { ...issued.order, origin: 'emergency' } };
const confirmed = { order: { state: 'confirmed', issuedAt: '5 nov.', startOn: '8 nov.' } };
const received = { order: { ...confirmed.order, state: 'accepted', completedAt: '9 nov.', acceptedAt: '10 nov.' } };

test.each([
  ['a draft', { state: 'draft', publishedAt: null }, {}, 'n(1 nov.) f f f f f'],
  ['a tender', { state: 'published', deadlineAt: '9 nov.' }, {}, 'd(2 nov.) n(steps.before) f f f f'],
  ['a tender answered', { state: 'published' }, answered, 'd(2 nov.) n(steps.received:1) f f f f'],
  ['an expired tender', { state: 'expired' }, {}, 'd(2 nov.) n(steps.expired) f f f f'],
  ['an order to confirm', { state: 'awarded' }, issued, 'd(2 nov.) d n(steps.toConfirm) f f f'],
  ['an order confirmed', { state: 'awarded' }, confirmed, 'd(2 nov.) d d(5 nov.) n(steps.from) f f'],
  ['an order without a tender', { state: 'awarded' }, direct, 'd(2 nov.) n(steps.toConfirm) f f f'],
  ['a work planned', { state: 'scheduled' }, confirmed, 'd(2 nov.) d d(5 nov.) d(steps.on) n f'],
  ['a work received', { state: 'accepted' }, received, 'd(2 nov.) d d(5 nov.) d(steps.on) d(9 nov.) d(10 nov.)'],
  ['a work held', { state: 'on_hold', heldState: 'in_progress' }, {}, 'd(2 nov.) d d d n(steps.onHold) f'],
  ['a tender cancelled', { state: 'cancelled' }, {}, 'd(2 nov.) f(steps.cancelled) f f f f'],
  ['a work accepted', { state: 'accepted' }, {}, 'd(2 nov.) d d d d d'],
])('%s is at its step', (_, request, rest, expected) => expect(states(request, rest)).toBe(expected));
