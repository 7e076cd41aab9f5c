/** The sender of this context (tab or service worker), registered here so that the queue does not import it. */
let wake: () => void = () => undefined;

export function onWake(listener: () => void): void {
  wake = listener;
}

/** Something may be ready to send. */
export const wakeSender = (): void => wake();
