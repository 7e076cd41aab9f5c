const longestRest = 1000;

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

interface Turn {
  begun: boolean;
  answer: Promise<unknown>;
  /** When the next one may begin: it has rested for as long as it took. */
  over: Promise<void>;
}

/** Answers a read for everyone who asks for it under one key. */
export type ShareReads = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/**
 * One read a key at a time: who comes while it runs waits for the next one, with all the others. Nobody is answered with
 * what was read before they asked, and a key keeps at most one connection busy, half of the time.
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
    turn.over = answer
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => wait(Math.min(longestRest, performance.now() - began)))
      .then(() => {
        if (turns.get(key) === turn) turns.delete(key);
      });
    turns.set(key, turn);
    return answer;
  };
}
