const longestRest = 1000;

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

interface Turn {
  begun: boolean;
  answer: Promise<unknown>;
  /** When the next one may begin: where some waited for it, it has rested for as long as it took. */
  over: Promise<void>;
}

/** Answers a read for everyone who asks for it under one key. */
export type ShareReads = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/**
 * One read a key at a time: who comes while it runs waits for the next one, with all the others. Nobody is answered with
 * what was read before they asked. A key keeps at most one connection busy, and where many press, half of the time; a reader
 * alone waits for nothing.
 */
export function shareReads(): ShareReads {
  const turns = new Map<string, Turn>();
  return <T>(key: string, read: () => Promise<T>) => {
    const last = turns.get(key);
    if (last && !last.begun) return last.answer as Promise<T>;
    const turn: Turn = { begun: !last, answer: Promise.resolve(), over: Promise.resolve() };
    const run = async () => {
      turn.begun = true;
      return read();
    };
    let began = performance.now();
    const answer = last
      ? last.over.then(() => {
          began = performance.now();
          return run();
        })
      : run();
    turn.answer = answer;
    const end = () => {
      if (turns.get(key) !== turn) return wait(Math.min(longestRest, performance.now() - began));
      turns.delete(key);
      return undefined;
    };
    turn.over = answer.then(end, end);
    turns.set(key, turn);
    return answer;
  };
}
