/** Storage left on this device, as estimated by the browser; null when unknown. */
export async function spaceLeft(): Promise<{ free: number; used: number } | null> {
  const estimate = await (navigator.storage as StorageManager | undefined)?.estimate?.().catch(() => undefined);
  if (estimate?.quota === undefined || estimate.usage === undefined) return null;
  return { free: Math.max(0, estimate.quota - estimate.usage), used: estimate.usage };
}

/** Ten photos: warns while a day's visit still fits. */
export const littleSpace = 50 * 1024 * 1024;

/** Asks the browser for persistent storage; it may ask the user, or refuse. */
export async function keepForGood(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.persisted?.()) || (await storage?.persist?.().catch(() => false)) || false;
}
