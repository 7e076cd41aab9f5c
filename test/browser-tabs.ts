type Hold = () => Promise<void>;

/** A simulated LockManager: one holder per name, which may be stolen; others queue. */
export function playedLocks(): Pick<LockManager, 'request'> {
  const held = new Map<string, { lose: () => void }>();
  const waiting: { name: string; grant: () => void }[] = [];
  const passOn = (name: string) => {
    held.delete(name);
    const next = waiting.findIndex((one) => one.name === name);
    if (next !== -1) waiting.splice(next, 1)[0]?.grant();
  };
  const request = (name: string, { signal, steal }: LockOptions, hold: Hold) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new DOMException('gone', 'AbortError'));
      const grant = () => {
        const mine = { lose: refuse };
        held.set(name, mine);
        void hold().then(() => {
          if (held.get(name) === mine) passOn(name);
          resolve();
        });
      };
      if (steal) held.get(name)?.lose();
      if (steal || !held.has(name)) return grant();
      const mine = { name, grant };
      waiting.push(mine);
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(mine)) return;
        waiting.splice(waiting.indexOf(mine), 1);
        refuse();
      });
    });
  return { request } as unknown as LockManager;
}

/** Simulated BroadcastChannels: a message reaches others of its name a moment later. */
export function playedChannels(): (name: string) => BroadcastChannel {
  const open = new Set<EventTarget & { name: string }>();
  return (name) => {
    const channel = Object.assign(new EventTarget(), {
      name,
      postMessage: (said: unknown) => {
        const data: unknown = structuredClone(said);
        for (const other of open) {
          if (other === channel || other.name !== name) continue;
          queueMicrotask(() => other.dispatchEvent(Object.assign(new Event('message'), { data })));
        }
      },
      close: () => open.delete(channel),
    });
    open.add(channel);
    return channel as unknown as BroadcastChannel;
  };
}
