import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followSteps, isStale } from './live.ts';

/** What each kind makes stale, as its slice declares it. */
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

describe('what a step makes stale', () => {
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

  test('a reset concerns everything that comes from the server but the session', () => {
    expect(isStale(key('tariffs.list'), null)).toBe(true);
    expect(isStale(['session'], null)).toBe(false);
  });
});

/** The browser's stream, played by hand. */
class Source extends EventTarget {
  readyState = 1;
  close = vi.fn<() => void>(() => {
    this.readyState = 2;
  });
  say(event: string, data?: object) {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data) }));
  }
}

describe('the stream', () => {
  let sources: Source[];
  let asked: string[];
  let cache: QueryClient;
  const page = Object.assign(new EventTarget(), { hidden: false });
  const see = (seen: boolean) => {
    page.hidden = !seen;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const follow = () =>
    followSteps(
      cache,
      () => {
        const source = new Source();
        sources.push(source);
        return source as unknown as EventSource;
      },
      page,
    );

  beforeEach(() => {
    vi.useFakeTimers();
    sources = [];
    asked = [];
    page.hidden = false;
    cache = new QueryClient();
    for (const name of ['requests.list', 'sites.list', 'tariffs.list']) cache.setQueryData(key(name), []);
    cache.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.isInvalidated) asked.push([query.queryKey[0]].flat().join('.'));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('asks anew once for a burst of steps', () => {
    const leave = follow();
    sources[0]?.say('open');
    for (const id of ['a', 'b', 'c']) sources[0]?.say('told', step('quote.sent', id));
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(asked).toEqual(['requests.list']);
    leave();
    expect(sources[0]?.close).toHaveBeenCalledOnce();
  });

  test('asks everything anew when the server says so, and when the line comes back', () => {
    const leave = follow();
    sources[0]?.say('open');
    sources[0]?.say('reset', {});
    vi.advanceTimersByTime(300);
    expect(asked).toEqual(['requests.list', 'sites.list', 'tariffs.list']);
    for (const name of ['requests.list', 'sites.list', 'tariffs.list']) cache.setQueryData(key(name), []);
    asked = [];
    sources[0]?.say('error');
    sources[0]?.say('open');
    vi.advanceTimersByTime(300);
    expect(asked).toEqual(['requests.list', 'sites.list', 'tariffs.list']);
    leave();
  });

  test('closes for good when the session is over, and the session is asked about', () => {
    cache.setQueryData(['session'], { user: { id: 'claire' } });
    const leave = follow();
    sources[0]?.say('over', {});
    expect(sources[0]?.close).toHaveBeenCalledOnce();
    expect(cache.getQueryState(['session'])?.isInvalidated).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
    leave();
  });

  test('is opened again after a refusal, more and more slowly', () => {
    const leave = follow();
    for (const pause of [1000, 2000, 5000, 10_000, 10_000]) {
      const last = sources.at(-1);
      last?.close();
      last?.say('error');
      vi.advanceTimersByTime(pause - 1);
      expect(sources.at(-1)).toBe(last);
      vi.advanceTimersByTime(1);
      expect(sources.at(-1)).not.toBe(last);
    }
    const opened = sources.length;
    sources.at(-1)?.close();
    sources.at(-1)?.say('error');
    leave();
    vi.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(opened);
  });

  test('is given back by a page out of sight, and what was missed is asked on return', () => {
    const leave = follow();
    sources[0]?.say('open');
    see(false);
    vi.advanceTimersByTime(29_000);
    see(true);
    expect(sources[0]?.close).not.toHaveBeenCalled();
    see(false);
    vi.advanceTimersByTime(30_000);
    expect(sources[0]?.close).toHaveBeenCalledOnce();
    see(true);
    expect(sources).toHaveLength(2);
    sources[1]?.say('open');
    vi.advanceTimersByTime(300);
    expect(asked).toContain('requests.list');
    leave();
  });
});
