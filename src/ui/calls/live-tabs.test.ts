import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { playedChannels, playedLocks } from '../../../test/browser-tabs.ts';
import { playedDoors } from '../../../test/event-source.ts';
import { type Heard, shareLine } from './live-tabs.ts';

const message = (id: string) => ({ id, topic: 'events', subject: 's', stale: [] });

let played: ReturnType<typeof playedDoors>;
let locks: ReturnType<typeof playedLocks>;
let channels: ReturnType<typeof playedChannels>;

interface Opening {
  reader?: string;
  after?: string;
  hidden?: boolean;
  alone?: boolean;
  asleep?: () => boolean;
}

function open({ reader = 'claire', after, hidden = false, alone = false, asleep = () => false }: Opening = {}) {
  const page = Object.assign(new EventTarget(), { hidden });
  const words: Heard[] = [];
  const channel = (name: string) => {
    const made = channels(name);
    const post = made.postMessage.bind(made);
    const say = (said: unknown) => {
      if (!asleep()) post(said);
    };
    return Object.assign(made, { postMessage: say });
  };
  const leave = shareLine(reader, after ?? null, (word) => words.push(word), {
    page: page as unknown as Document,
    doors: played.doors,
    ...(!alone && { locks, channel }),
  });
  onTestFinished(leave);
  const see = (seen: boolean) => {
    page.hidden = !seen;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const told = () => words.flatMap((word) => (word.kind === 'told' ? word.message.id : []));
  const kinds = () => words.map(({ kind }) => kind).filter((kind) => kind !== 'beat');
  return { words, told, kinds, leave, see };
}

const settle = () => vi.advanceTimersByTimeAsync(1);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const opened = () => played.sources.map(({ address }) => address);
async function stream(index: number) {
  await settle();
  const source = played.sources[index];
  if (!source) throw new Error(`no stream ${index}`);
  return source;
}

beforeEach(() => {
  vi.useFakeTimers();
  played = playedDoors();
  locks = playedLocks();
  channels = playedChannels();
});
afterEach(() => void vi.useRealTimers());

/** Two tabs, the first one leading, both at position `2-1`. */
async function two(first: Opening = {}) {
  const leader = open(first);
  const source = await stream(0);
  source.say('beat', { reader: 'claire' }, '1:1:-1');
  const follower = open();
  source.say('told', message('a'), '2:2:-1');
  await settle();
  expect(follower.told()).toEqual(['a']);
  return { leader, follower, source };
}

describe('a page whose data was read before', () => {
  test('opens the stream from there', async () => {
    open({ after: '5:5:-1' });
    await stream(0);
    expect(opened()).toEqual(['/api/live?after=5%3A5%3A-1']);
  });

  test('in a second tab, fetches once what followed', async () => {
    const body = { reader: 'claire', position: '7:7:-1', reset: false, messages: [message('a')] };
    played = playedDoors(() => ({ status: 200, body }));
    open();
    (await stream(0)).say('beat', { reader: 'claire' }, '6:6:-1');
    const follower = open({ after: '5:5:-1' });
    await settle();
    expect(played.asked).toEqual(['/api/live/messages?after=5%3A5%3A-1']);
    expect(follower.told()).toEqual(['a']);
  });

  test('in a second tab, reads everything again when that fails', async () => {
    open();
    (await stream(0)).say('beat', { reader: 'claire' }, '6:6:-1');
    const follower = open({ after: '5:5:-1' });
    await settle();
    expect(follower.kinds()).toEqual(['reset']);
  });
});

describe('tabs of one browser', () => {
  test('share one stream', async () => {
    const { leader, follower, source } = await two();
    source.say('reset', {}, '3:3:-1');
    await settle();
    expect(follower.kinds()).toEqual(['told', 'reset']);
    expect(leader.kinds()).toEqual(['told', 'reset']);
    expect(opened()).toEqual(['/api/live']);
  });

  test('receive each message once', async () => {
    const { leader, follower, source } = await two();
    source.say('told', message('a'), '3:3:-1');
    source.say('told', message('b'), '3:3:-1');
    await settle();
    expect(follower.told()).toEqual(['a', 'b']);
    expect(leader.told()).toEqual(['a', 'b']);
  });

  test('another tab continues from the position of a closed leader', async () => {
    const { leader, follower, source } = await two();
    leader.leave();
    expect(source.close).toHaveBeenCalledOnce();
    const next = await stream(1);
    expect(next.address).toBe('/api/live?after=2%3A2%3A-1');
    next.say('told', message('a'), '2:2:-1');
    next.say('told', message('b'), '3:3:-1');
    await settle();
    expect(follower.told()).toEqual(['a', 'b']);
  });

  test('a visible tab takes over from a leader hidden for long, which still receives messages', async () => {
    const { leader, follower } = await two();
    leader.see(false);
    await pass(30);
    const next = await stream(1);
    next.say('told', message('b'), '3:3:-1');
    await settle();
    expect(leader.kinds()).toEqual(['told', 'away', 'told']);
    leader.see(true);
    await settle();
    expect(leader.kinds()).toEqual(['told', 'away', 'told', 'back']);
    await pass(5);
    expect(follower.told()).toEqual(['a', 'b']);
    expect(opened()).toHaveLength(2);
  });

  test('a sleeping leader loses the line', async () => {
    let sleeps = false;
    const { follower, source } = await two({ asleep: () => sleeps });
    sleeps = true;
    await pass(90);
    const next = await stream(1);
    expect(next.address).toBe('/api/live?after=2%3A2%3A-1');
    expect(source.close).toHaveBeenCalled();
    next.say('told', message('b'), '3:3:-1');
    await settle();
    expect(follower.told()).toEqual(['a', 'b']);
  });

  test('a quiet leader keeps it as long as it answers', async () => {
    await two();
    await pass(600);
    expect(opened()).toHaveLength(1);
  });

  test('a new tab gets the others’ position, and leads from there', async () => {
    const { leader, follower } = await two();
    const late = open();
    await settle();
    follower.leave();
    leader.leave();
    const next = await stream(1);
    expect(next.address).toBe('/api/live?after=2%3A2%3A-1');
    next.say('told', message('a'), '2:2:-1');
    next.say('told', message('b'), '3:3:-1');
    await settle();
    expect(late.told()).toEqual(['b']);
  });

  test('all hidden, they keep no stream; the first shown again continues', async () => {
    const { leader, follower, source } = await two();
    for (const tab of [leader, follower]) tab.see(false);
    await pass(30);
    expect(source.close).toHaveBeenCalledOnce();
    follower.see(true);
    expect((await stream(1)).address).toBe('/api/live?after=2%3A2%3A-1');
    expect(follower.kinds()).toEqual(['told', 'away', 'back']);
  });

  test('a tab not informed while another restarted refetches everything', async () => {
    const { leader, follower } = await two();
    follower.leave();
    leader.see(false);
    await pass(30);
    open();
    const next = await stream(1);
    expect(next.address).toBe('/api/live');
    next.say('beat', { reader: 'claire' }, '9:9:-1');
    await settle();
    expect(leader.kinds()).toEqual(['told', 'away', 'reset']);
  });

  test('a tab opened hidden refetches everything when shown', async () => {
    const tab = open({ hidden: true });
    expect(opened()).toEqual([]);
    tab.see(true);
    await stream(0);
    expect(tab.kinds()).toEqual(['away', 'reset', 'back']);
  });

  test('of two accounts share nothing', async () => {
    const claire = open();
    await stream(0);
    const hugo = open({ reader: 'hugo' });
    (await stream(1)).say('told', message('of hugo'), '1:1:-1');
    await settle();
    expect(hugo.told()).toEqual(['of hugo']);
    expect(claire.told()).toEqual([]);
  });
});

describe('a browser without sharing', () => {
  test('has one stream per tab, released while hidden and resumed later', async () => {
    const tabs = [open({ alone: true }), open({ alone: true })];
    expect(opened()).toEqual(['/api/live', '/api/live']);
    for (const source of played.sources) source.say('beat', { reader: 'claire' }, '4:4:-1');
    tabs[0]?.see(false);
    await pass(29);
    tabs[0]?.see(true);
    expect(played.sources[0]?.close).not.toHaveBeenCalled();
    tabs[0]?.see(false);
    await pass(30);
    expect(played.sources[0]?.close).toHaveBeenCalledOnce();
    tabs[0]?.see(true);
    expect(opened()).toEqual(['/api/live', '/api/live', '/api/live?after=4%3A4%3A-1']);
  });

  test('does the same when locks exist and are refused', async () => {
    locks = { request: () => Promise.reject(new DOMException('no storage', 'SecurityError')) };
    open();
    open();
    await settle();
    expect(opened()).toEqual(['/api/live', '/api/live']);
  });
});
