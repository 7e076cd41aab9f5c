/** What the worker is woken by once there is a network, where browsers know Background Sync (Chromium; not Safari, not Firefox). */
export const syncTag = 'batilien-queue';

/** Whether what waits leaves while no page is open. */
export const leavesAlone = (): boolean => 'SyncManager' in globalThis && import.meta.env.PROD;

/** Asks the browser to wake the worker once there is a network, whatever pages are open then. */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as Partial<ServiceWorkerRegistration> | undefined)?.sync?.register(syncTag);
  } catch {
    // Refused by the person, or unknown here: the next page that opens sends.
  }
}
