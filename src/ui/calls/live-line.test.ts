import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { playedDoors } from '../../../test/event-source.ts';
import { openLine, type Word } from './live-line.ts';

const message = (id: string) => ({ id, topic: 'events', subject: 's', stale: [] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow(after: string | null = null, answer?: Parameters<typeof playedDoors>[0]) {
  const played = playedDoors(answer);
  const words: Word[] = [];
  const close = openLine('claire', after, (word) => words.push(word), played.doors);
  onTestFinished(close);
  return { ...played, words, close, last: () => played.sources.at(-1) };
}

describe('the stream', () => {
  test('delivers messages with the position', () => {
    const { sources, words } = follow();
    expect(sources.map(({ address }) => address)).toEqual(['/api/live']);
    sources[0]?.say('beat', { reader: 'claire', heard: ['before'] }, '1:1:-1');
    sources[0]?.say('told', message('a'), '2:2:-1');
    sources[0]?.say('reset', {}, '3:3:-1');
    expect(words).toEqual([
      { kind: 'beat', position: '1:1:-1', heard: ['before'] },
      { kind: 'told', position: '2:2:-1', message: message('a') },
      { kind: 'reset', position: '3:3:-1' },
    ]);
  });

  test('continues from an earlier position', () => {
    expect(follow('7:7:-1').sources[0]?.address).toBe('/api/live?after=7%3A7%3A-1');
  });

  test('is reopened after a refusal, at its position, with growing delays', () => {
    const { sources, last, words } = follow();
    last()?.say('beat', { reader: 'claire' }, '5:5:-1');
    for (const pause of [1000, 2000, 5000, 10_000, 10_000]) {
      const before = sources.length;
      last()?.fail(true);
      vi.advanceTimersByTime(pause - 1);
      expect(sources).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(last()?.address).toBe('/api/live?after=5%3A5%3A-1');
    }
    expect(words.filter(({ kind }) => kind === 'who')).toHaveLength(5);
  });

  test('is left to the browser’s reconnection when interrupted, for however long', () => {
    const { sources, asked } = follow();
    sources[0]?.say('beat', { reader: 'claire' }, '5:5:-1');
    for (let tried = 0; tried < 20; tried += 1) {
      sources[0]?.fail();
      vi.advanceTimersByTime(3000);
    }
    sources[0]?.say('beat', { reader: 'claire' }, '6:6:-1');
    expect([sources.length, asked]).toEqual([1, []]);
  });

  test('ends with the session, which is refetched', () => {
    const { sources, words } = follow();
    sources[0]?.say('over');
    expect(words).toEqual([{ kind: 'who' }]);
    expect(sources[0]?.close).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(600_000);
    expect(sources).toHaveLength(1);
  });

  test('ends when it belongs to another account', () => {
    const { sources, words } = follow();
    sources[0]?.say('beat', { reader: 'hugo' }, '1:1:-1');
    expect(words).toEqual([{ kind: 'who' }]);
    expect(sources[0]?.close).toHaveBeenCalledOnce();
  });

  test('is closed for good', () => {
    const { sources, close } = follow();
    sources[0]?.fail(true);
    close();
    vi.advanceTimersByTime(600_000);
    expect(sources).toHaveLength(1);
  });
});

describe('polling', () => {
  const answer = (position: string, ...ids: string[]) => ({
    status: 200,
    body: { reader: 'claire', position, reset: false, messages: ids.map(message) },
  });

  test('starts when the stream stays silent, continues by position, and gives way to a stream later', async () => {
    const answers = [answer('1:1:-1'), answer('2:2:-1', 'a', 'b'), answer('2:2:-1')];
    const { sources, asked, words } = follow(null, () => answers.shift() ?? answer('2:2:-1'));
    await vi.advanceTimersByTimeAsync(7999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources[0]?.close).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([
      '/api/live/messages',
      '/api/live/messages?after=1%3A1%3A-1',
      '/api/live/messages?after=2%3A2%3A-1',
    ]);
    expect(words).toEqual([
      // Data read before the first poll may predate a change.
      { kind: 'reset', position: '1:1:-1' },
      { kind: 'told', position: '1:1:-1', message: message('a') },
      { kind: 'told', position: '1:1:-1', message: message('b') },
      { kind: 'beat', position: '2:2:-1' },
      { kind: 'beat', position: '2:2:-1' },
    ]);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sources.map(({ address }) => address)).toEqual(['/api/live', '/api/live?after=2%3A2%3A-1']);
  });

  test('starts when the stream breaks twice within a minute', async () => {
    const { sources, asked } = follow(null, () => answer('6:6:-1'));
    for (let broken = 0; broken < 2; broken += 1) {
      expect(asked).toEqual([]);
      sources[0]?.say('beat', { reader: 'claire' }, '5:5:-1');
      sources[0]?.fail();
    }
    expect(asked).toEqual(['/api/live/messages?after=5%3A5%3A-1']);
  });

  test('starts when too many streams are open', () => {
    const { sources, asked } = follow(null, () => answer('6:6:-1'));
    sources[0]?.say('full', {}, '5:5:-1');
    expect(asked).toEqual(['/api/live/messages?after=5%3A5%3A-1']);
  });

  test('reports possibly missed messages, and another account', async () => {
    const answers = [
      { status: 200, body: { reader: 'claire', position: '9:9:-1', reset: true, messages: [] } },
      { status: 200, body: { reader: 'hugo', position: '9:9:-1', reset: false, messages: [] } },
    ];
    const { asked, words } = follow('1:1:-1', () => answers.shift() ?? { status: 500 });
    await vi.advanceTimersByTimeAsync(13_000);
    expect(words).toEqual([{ kind: 'reset', position: '9:9:-1' }, { kind: 'who' }]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(2);
  });

  test('retries a stream when refused', async () => {
    const { sources, words } = follow(null, () => ({ status: 401 }));
    await vi.advanceTimersByTimeAsync(9000);
    expect(sources).toHaveLength(2);
    expect(words).toEqual([{ kind: 'who' }]);
  });
});
