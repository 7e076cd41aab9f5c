import { vi } from 'vitest';

/** A simulated EventSource. */
export class PlayedSource extends EventTarget {
  readyState = 1;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
  close = vi.fn<() => void>(() => {
    this.readyState = 2;
  });
  say(event: string, data: object = {}, lastEventId = '') {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data), lastEventId }));
  }
  /** The connection breaks; `forGood` when the answer is no stream. */
  fail(forGood = false) {
    this.readyState = forGood ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

/** Access to simulated streams; `answer` answers the polling requests. */
export function playedDoors(answer: (address: string) => { status: number; body?: object } = () => ({ status: 503 })) {
  const sources: PlayedSource[] = [];
  const asked: string[] = [];
  return {
    sources,
    asked,
    doors: {
      connect: (address: string) => {
        const source = new PlayedSource(address);
        sources.push(source);
        return source as unknown as EventSource;
      },
      ask: async (address: string) => {
        asked.push(address);
        const { status, body } = answer(address);
        return Response.json(body ?? {}, { status });
      },
    },
  };
}
