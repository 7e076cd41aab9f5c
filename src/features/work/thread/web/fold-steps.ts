import type { KnownEvent } from './thread-events.ts';

/** From this many steps without a message between them, they are folded. */
const fewest = 4;

/** A step, or several folded into one line. */
export type Told = { kind: 'step'; event: KnownEvent } | { kind: 'fold'; key: string; events: KnownEvent[] };

/**
 * Folds consecutive steps without messages, except after the last message. `spoken`: times of messages; `lastRead`:
 * the last one when the page was opened, so that nothing folds while reading.
 */
export function foldSteps(
  events: readonly KnownEvent[],
  { spoken, lastRead }: { spoken: readonly string[]; lastRead: string | undefined },
  opened: ReadonlySet<string>,
): Told[] {
  const told: Told[] = [];
  let run: KnownEvent[] = [];
  const between = (from: string, to: string) => spoken.some((at) => at > from && at <= to);
  function end() {
    const [first] = run;
    const isFolded = first && run.length >= fewest && lastRead !== undefined && first.occurredAt < lastRead;
    if (isFolded && !opened.has(first.id)) told.push({ kind: 'fold', key: first.id, events: run });
    else told.push(...run.map((event): Told => ({ kind: 'step', event })));
    run = [];
  }
  for (const event of events) {
    const before = run.at(-1);
    if (before && between(before.occurredAt, event.occurredAt)) end();
    if (event.kind === 'request.published') {
      end();
      told.push({ kind: 'step', event });
    } else run.push(event);
  }
  end();
  return told;
}
