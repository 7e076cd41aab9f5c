/** Background Sync tag that wakes the worker, in browsers that support it (Chromium; not Safari or Firefox). */
export const syncTag = 'batilien-queue';

/** Whether pending acts are sent without an open page. */
export const leavesAlone = (): boolean => 'SyncManager' in globalThis && import.meta.env.PROD;

/** Asks the browser to wake the worker on reconnection. */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as Partial<ServiceWorkerRegistration> | undefined)?.sync?.register(syncTag);
  } catch {
    // Refused or unsupported: the next opened page sends.
  }
}
