/** Who sends, as this place has it: a tab, or the service worker. Set apart so that the queue does not import its sender. */
let wake: () => void = () => undefined;

export function onWake(listener: () => void): void {
  wake = listener;
}

/** There may be something to send, or to send again. */
export const wakeSender = (): void => wake();
