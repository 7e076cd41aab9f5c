import { useEffect } from 'react';
import { keptHere } from './keep.ts';
import type { GoTo } from './pushed.ts';

/** Why push is unavailable, or that it may be requested. */
export type PushAbility = 'unsupported' | 'install' | 'denied' | 'possible';

/** An iPhone, or an iPad, which identifies as a Mac. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether this browser can get push messages while no page is open. */
export function pushAbility(): PushAbility {
  const known = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
  if (!known) return isApplePhone() ? 'install' : 'unsupported';
  if (!import.meta.env.PROD) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Asks for permission and subscribes, on a press; null when refused. `key`: the installation's public key. */
export async function subscribeHere(
  key: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await keptHere();
  if (!registration) return null;
  const applicationServerKey = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  const options = { userVisibleOnly: true, applicationServerKey };
  const { pushManager } = registration;
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription with other keys is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Removes what this browser stores and shows of the departing user. */
export async function leaveDevice(): Promise<void> {
  try {
    await (await import('../offline/leaving.ts')).leaveQueue();
    showUnread(0);
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
    await unsubscribeHere();
  } catch {
    // The session has ended: the server sends nothing more to this browser.
  }
}

export function showUnread(count: number): void {
  const written = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  written?.catch(() => undefined);
}

/** Opens the target of a pressed notification in this page. */
export function useSentHere(go: (to: string) => void): void {
  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const follow = ({ data }: MessageEvent<GoTo | null>) => {
      if (data?.type === 'go' && data.to.startsWith('/')) go(data.to);
    };
    container?.addEventListener('message', follow);
    return () => container?.removeEventListener('message', follow);
  }, [go]);
}
