import { askServer, onServerHeard } from '#ui/calls/server-reachable.ts';
import { pauseAfter, sendHere, type Stop } from './sender.ts';
import { forgetExpired } from './kept-reads.ts';
import { onWake } from './wake.ts';
import { ownerHere } from './owner.ts';
import { isUnsent, listActs } from './queue.ts';
import { keepForGood } from './space.ts';
import { askForSync } from './sync.ts';
import { takeOver } from './take-over.ts';

/** Sends while a page is open. `whoIsIt` runs when the session changed; `whose`: another owner. */
export function startSending(language: () => string, whoIsIt: () => void, whose = ownerHere): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let misses = 0;
  let isRunning = false;
  let isAskedAgain = false;
  let isOver = false;

  function pause(stop: Stop): void {
    if (stop.is === 'unheard') {
      misses += 1;
      void keepForGood();
      void askServer();
      void askForSync();
    } else misses = 0;
    if (stop.is === 'signed-out' && whose()) whoIsIt();
    const wait =
      stop.is === 'unheard' ? pauseAfter(misses) : stop.is === 'empty' && stop.wakeAt && stop.wakeAt - Date.now();
    if (wait && !isOver) timer = setTimeout(run, Math.max(0, wait));
  }

  async function send(): Promise<void> {
    const owner = whose();
    if (!owner) return;
    await takeOver(owner).catch(() => undefined);
    if (!(await listActs(owner)).some(isUnsent)) return;
    // Requested before the first attempt: the page may be closed meanwhile.
    void askForSync();
    pause(await sendHere(language(), whose));
  }

  function run(): void {
    clearTimeout(timer);
    if (isOver) return;
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    // Without a readable store there is nothing to send.
    void send()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
        if (isAskedAgain) run();
      });
  }

  const look = () => document.visibilityState === 'visible' && run();
  onWake(run);
  const leave = onServerHeard(run);
  document.addEventListener('visibilitychange', look);
  run();
  void forgetExpired().catch(() => undefined);
  return () => {
    isOver = true;
    clearTimeout(timer);
    onWake(() => undefined);
    leave();
    document.removeEventListener('visibilitychange', look);
  };
}
