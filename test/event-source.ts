import { vi } from 'vitest';

/** A stream of a browser, played by hand. */
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
  /** The line breaks; `forGood` when what answered is no stream. */
  fail(forGood = false) {
    this.readyState = forGood ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

/** The doors of a line that opens played streams, and asks what `answer` says. */
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
