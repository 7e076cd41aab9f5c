interface Turn {
  begun: boolean;
  answer: Promise<unknown>;
}

export type ShareReads = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** One read at a time per key; nobody gets data read before they asked. */
export function shareReads(): ShareReads {
  const turns = new Map<string, Turn>();
  return <T>(key: string, read: () => Promise<T>) => {
    const last = turns.get(key);
    if (last && !last.begun) return last.answer as Promise<T>;
    const turn: Turn = { begun: !last, answer: Promise.resolve() };
    const run = async () => {
      turn.begun = true;
      return read();
    };
    const answer = last ? last.answer.then(run, run) : run();
    turn.answer = answer;
    const end = () => {
      if (turns.get(key) === turn) turns.delete(key);
    };
    answer.then(end, end);
    turns.set(key, turn);
    return answer;
  };
}
