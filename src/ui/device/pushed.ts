/** A push message as written by `push-notice.ts`. */
interface Pushed {
  id: string;
  title: string;
  body: string;
  lang: string;
  tag: string;
  url: string;
  unread: number;
}

interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface PushEvent extends Waiting {
  data: { json: () => unknown } | null;
}
interface ClickEvent extends Waiting {
  notification: Notification;
}
interface ChangeEvent extends Waiting {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}
interface Window {
  url: string;
  focused: boolean;
  visibilityState: DocumentVisibilityState;
  focus: () => Promise<Window>;
  postMessage: (message: unknown) => void;
}

/** The worker APIs used here: the full worker types would conflict with the page's. */
export interface PushScope {
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: Pick<Navigator, 'setAppBadge'>;
  readonly clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: {
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: ClickEvent) => void): void;
    (type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
  };
}

/** Message to an open page: navigate. */
export interface GoTo {
  type: 'go';
  to: string;
}

/** Shows push messages while no page is visible, and opens their target in an open page or a new one. */
export function listenToPushes(scope: PushScope): void {
  const { registration, clients, navigator } = scope;
  const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

  async function show({ id, title, body, lang, tag, url, unread }: Pushed): Promise<void> {
    await registration.showNotification(title, {
      body,
      lang,
      tag,
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { id, url },
    });
    await navigator.setAppBadge?.(unread).catch(() => undefined);
    // A visible page shows it itself. Still shown first: browsers end subscriptions with silent pushes.
    if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) {
      for (const shown of await registration.getNotifications({ tag })) shown.close();
    }
  }

  async function open(url: string): Promise<void> {
    const found = await windows();
    const page = found.find(({ focused }) => focused) ?? found[0];
    if (!page) return void (await clients.openWindow(url));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours by its worker, not a window
    page.postMessage({ type: 'go', to: url } satisfies GoTo);
    // Some browsers refuse to focus a page.
    await page.focus().catch(() => undefined);
  }

  /** A browser may replace its subscription: sends the new one. */
  async function renew({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
    const key = oldSubscription?.options.applicationServerKey;
    const next =
      newSubscription ??
      (key && (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
    if (!next) return;
    const { endpoint, keys } = next.toJSON();
    await fetch('/api/push-subscriptions', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    });
  }

  scope.addEventListener('push', (event) => {
    const pushed = event.data?.json() as Pushed | undefined;
    if (pushed) event.waitUntil(show(pushed));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as { url: string }).url));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}
