/** What is left for us on this device, as the browser reckons it; null where it does not say. */
export async function spaceLeft(): Promise<{ free: number; used: number } | null> {
  const estimate = await (navigator.storage as StorageManager | undefined)?.estimate?.().catch(() => undefined);
  if (estimate?.quota === undefined || estimate.usage === undefined) return null;
  return { free: Math.max(0, estimate.quota - estimate.usage), used: estimate.usage };
}

/** Ten photos as they are sent: told while a day's visit still fits. */
export const littleSpace = 50 * 1024 * 1024;

/** Asks the browser not to clear what is kept when the device runs full; it may ask the person, or say no. */
export async function keepForGood(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.persisted?.()) || (await storage?.persist?.().catch(() => false)) || false;
}
