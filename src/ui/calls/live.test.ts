import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Told } from './live-line.ts';
import type { Heard } from './live-tabs.ts';
import { followLive, isStale } from './live.ts';

const stale: Record<string, string[]> = { 'site.edited': ['sites', 'dashboard'] };
const thread = ['requests', 'quotes', 'workOrders', 'dashboard'];
const step = (kind: string, requestId: string | null = null) => ({
  id: kind,
  topic: 'events',
  subject: kind,
  kind,
  requestId,
  stale: stale[kind] ?? thread,
});
const key = (path: string, input?: object) => [path.split('.'), { ...(input && { input }), type: 'query' }];

describe('what an event makes stale', () => {
  test.each([
    ['request.published', key('requests.list', { view: 'open' }), true],
    ['request.published', key('requests.counts'), true],
    ['request.published', key('dashboard.read'), true],
    ['request.published', key('requests.read', { id: 'a' }), true],
    ['request.published', key('requests.read', { id: 'b' }), false],
    ['request.published', key('requests.events', { id: 'b' }), false],
    ['quote.sent', key('quotes.ofRequest', { requestId: 'a' }), true],
    ['quote.sent', key('quotes.ofRequest', { requestId: 'b' }), false],
    ['quote.sent', key('quotes.read', { id: 'a quote' }), true],
    ['work-order.issued', key('workOrders.ofRequest', { requestId: 'a' }), true],
    ['work-order.issued', key('tariffs.list'), false],
    ['site.edited', key('sites.list'), true],
    ['site.edited', key('requests.list'), false],
  ])('%s: %j is %s', (kind, queryKey, stale) => {
    expect(isStale(queryKey, step(kind, 'a'))).toBe(stale);
  });

  test('a query made of other families is stale when one of them is', () => {
    const counts = key('menuCounts.read');
    expect(isStale(counts, step('request.published', 'a'), ['requests'])).toBe(true);
    expect(isStale(counts, step('site.edited', 'a'), ['requests'])).toBe(false);
  });

  test('a reset concerns everything that comes from the server but the session', () => {
    expect(isStale(key('tariffs.list'), null)).toBe(true);
    expect(isStale(['session'], null)).toBe(false);
  });
});

describe('a message', () => {
  let asked: string[];
  let cache: QueryClient;
  let say: (heard: Heard) => void;
  const left = vi.fn<() => void>();
  const told = (message: Told) => say({ kind: 'told', position: null, message });
  const follow = () =>
    followLive(cache, 'claire', null, (_reader, _after, hear) => {
      say = hear;
      return left;
    });

  beforeEach(() => {
    vi.useFakeTimers();
    left.mockClear();
    asked = [];
    cache = new QueryClient();
    for (const name of ['requests.list', 'sites.list', 'tariffs.list']) cache.setQueryData(key(name), []);
    cache.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.isInvalidated) asked.push([query.queryKey[0]].flat().join('.'));
    });
    onTestFinished(follow());
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is followed by one refetch per burst', () => {
    for (const id of ['a', 'b', 'c']) told(step('quote.sent', id));
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(asked).toEqual(['requests.list']);
  });

  test('that some may have been missed refetches everything', () => {
    say({ kind: 'reset', position: null });
    vi.advanceTimersByTime(300);
    expect(asked).toEqual(['requests.list', 'sites.list', 'tariffs.list']);
  });

  test('that the session may be over refetches the session', () => {
    cache.setQueryData(['session'], { user: { id: 'claire' } });
    say({ kind: 'who' });
    expect(cache.getQueryState(['session'])?.isInvalidated).toBe(true);
  });

  test('waits while the page is hidden, until it is shown', () => {
    say({ kind: 'away' });
    told(step('site.edited'));
    vi.advanceTimersByTime(60_000);
    expect(asked).toEqual([]);
    say({ kind: 'back' });
    expect(asked).toEqual(['sites.list']);
  });

  test('while hidden becomes a full refetch beyond two hundred', () => {
    say({ kind: 'away' });
    for (let count = 0; count < 201; count += 1) told(step('site.edited'));
    say({ kind: 'back' });
    expect(asked).toEqual(['requests.list', 'sites.list', 'tariffs.list']);
  });

  test('is no longer handled after leaving the page', () => {
    follow()();
    expect(left).toHaveBeenCalledOnce();
  });
});
