import { useEffect } from 'react';
import { keptHere } from './keep.ts';
import type { GoTo } from './pushed.ts';

/** Why this browser may not be told, or that it may be asked. */
export type PushAbility = 'unsupported' | 'install' | 'denied' | 'possible';

/** An iPhone or an iPad, which says it is a Mac. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether this browser can be told of notices while no page of ours is open. */
export function pushAbility(): PushAbility {
  const known = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
  if (!known) return isApplePhone() ? 'install' : 'unsupported';
  if (!import.meta.env.PROD) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/**
 * Asks the reader, then the browser's push service, at a press of theirs; null where either says no. `key`: the public
 * one of this installation.
 */
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
    // One of other keys stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Ends it in this browser: its service takes nothing for it any more. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Takes along what this browser keeps and shows of whoever leaves; a browser that refuses keeps nobody signed in. */
export async function leaveDevice(): Promise<void> {
  try {
    await (await import('../offline/leaving.ts')).leaveQueue();
    showUnread(0);
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
    await unsubscribeHere();
  } catch {
    // What the server told this browser it tells no more: the session has ended.
  }
}

/** Writes the count of what is unread on the icon of the installed application. */
export function showUnread(count: number): void {
  const written = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  written?.catch(() => undefined);
}

/** Goes where a press on a notification leads, in this page where it is open. */
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
