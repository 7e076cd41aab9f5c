import { expect, onTestFinished, test, vi } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

test('runs so many at once per key, in order; each key has its own queue', async () => {
  const limited = limitConcurrency({ width: 2, patienceMs: 10_000 });
  const { passed, open } = gate();
  const began: string[] = [];
  const act = (name: string) => async () => {
    began.push(name);
    await passed;
    return name;
  };
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => limited('a', act(name)));
  all.push(limited('b', act('b1')));
  await Promise.resolve();
  expect(began).toEqual(['a1', 'a2', 'b1']);
  open();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('a call that waited too long is refused without losing its place', async () => {
  const limited = limitConcurrency({ width: 1, patienceMs: 20 });
  const { passed, open } = gate();
  const first = limited('a', () => passed);
  await expect(limited('a', async () => 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  open();
  await first;
  expect(await limited('a', async () => 'next')).toBe('next');
});

test('a failing call releases its place', async () => {
  const limited = limitConcurrency({ width: 1, patienceMs: 10_000 });
  await expect(limited('a', () => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  expect(await limited('a', async () => 1)).toBe(1);
});

test('with others waiting, a place pauses as long as it was used; without, there is no delay', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const limited = limitConcurrency({ width: 1, patienceMs: 10_000, rests: true });
  const { passed, open } = gate();
  const began: string[] = [];
  const first = limited('a', () => passed);
  await vi.advanceTimersByTimeAsync(400);
  const second = limited('a', async () => began.push('second'));
  open();
  await first;
  const other = limited('b', async () => began.push('b'));
  await vi.advanceTimersByTimeAsync(399);
  await other;
  expect(began).toEqual(['b']);
  await vi.advanceTimersByTimeAsync(1);
  await second;
  await limited('a', async () => began.push('third'));
  expect(began).toEqual(['b', 'second', 'third']);
});
