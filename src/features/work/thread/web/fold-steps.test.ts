import { expect, test } from 'vitest';
import { foldSteps } from './fold-steps.ts';
import type { KnownEvent } from './thread-events.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const step = (day: number, kind = 'quote.sent') =>
  ({ id: `e${day}`, kind, occurredAt: at(day), data: {} }) as KnownEvent;
const days = (told: ReturnType<typeof foldSteps>) =>
  told.map((one) => (one.kind === 'fold' ? one.events.map(({ id }) => id).join('+') : one.event.id));
const none = new Set<string>();
const read = (spoken: string[]) => ({ spoken, lastRead: spoken.at(-1) });
const six = [1, 2, 3, 4, 5, 6].map((day) => step(day));

test('without messages, each step is shown', () => {
  expect(days(foldSteps(six, read([]), none))).toEqual(['e1', 'e2', 'e3', 'e4', 'e5', 'e6']);
});

test('steps before a message are folded into one line, those after the last message are not', () => {
  expect(days(foldSteps(six, read(['2026-11-05T10:00:00.000Z']), none))).toEqual(['e1+e2+e3+e4+e5', 'e6']);
  expect(days(foldSteps(six, read(['2026-11-02T10:00:00.000Z']), none))).toEqual(['e1', 'e2', 'e3', 'e4', 'e5', 'e6']);
});

test('an expected act is never hidden', () => {
  const events = [step(1, 'request.published'), ...six.slice(1)];
  expect(days(foldSteps(events, read([at(7)]), none))).toEqual(['e1', 'e2+e3+e4+e5+e6']);
});

test('unfolded, they are shown one by one', () => {
  expect(days(foldSteps(six, read([at(7)]), new Set(['e1'])))).toEqual(['e1', 'e2', 'e3', 'e4', 'e5', 'e6']);
});

test('a message that arrives while the page is open does not fold the steps before it', () => {
  const spoken = [at(2), at(7)];
  expect(days(foldSteps(six, { spoken, lastRead: at(2) }, none))).toEqual(['e1', 'e2', 'e3', 'e4', 'e5', 'e6']);
  expect(days(foldSteps(six, { spoken: [at(7)], lastRead: undefined }, none))).toHaveLength(6);
});
