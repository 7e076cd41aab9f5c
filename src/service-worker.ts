import { CacheFirst, ExpirationPlugin, Serwist } from 'serwist';
import { type AnnouncedTo, technicianCookie } from '#common/announced-to.ts';
import { languageCookie, languageParameter, languages } from '#common/locales.ts';
import { isBehindSession } from '#paths.ts';
import { offlineActs } from './offline-acts.ts';
import { knowActs } from './ui/offline/endpoints.ts';
import { sendInWorker, type SyncScope } from './ui/offline/send-in-worker.ts';
import { announcementOf } from './ui/device/announcement.ts';
import type { Kept } from './ui/device/kept.ts';
import { listenToPushes, type PushScope } from './ui/device/pushed.ts';

/** The part of the worker's types used here: the whole library would replace the page's types. */
interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
declare const self: PushScope &
  SyncScope & {
    readonly kept: Kept;
    readonly cookieStore?: CookieStore;
    addEventListener: (type: 'install', listener: (event: Waiting) => void) => void;
  };

const { shells, pieces, ahead } = self.kept;

/** File names contain a content hash; unused files are deleted after two months. */
const files = new CacheFirst({
  cacheName: 'pieces',
  plugins: [new ExpirationPlugin({ maxEntries: 500, maxAgeSeconds: 60 * 86_400, maxAgeFrom: 'last-used' })],
});

/** The language last used in this browser; undefined if it cannot be read here. */
async function spokenLanguage() {
  const cookie = await self.cookieStore?.get(languageCookie);
  return self.cookieStore && (languages.find((known) => known === cookie?.value) ?? 'fr');
}

/** The stored page of the application, announced like the server announces it. */
async function shellFor({ pathname, search }: URL, language: keyof typeof shells): Promise<Response | undefined> {
  const shell = await serwist.matchPrecache(shells[language].url);
  if (!shell) return undefined;
  const headers = new Headers(shell.headers);
  const to: AnnouncedTo = (await self.cookieStore?.get(technicianCookie)) ? 'technician' : 'member';
  headers.set('link', announcementOf(pieces, pathname + search, language, to));
  return new Response(shell.body, { headers });
}

async function openPage(request: Request, url: URL): Promise<Response> {
  const language = await spokenLanguage();
  const isOwn = isBehindSession(url.pathname) && language && !url.searchParams.has(languageParameter);
  const shell = isOwn && (await shellFor(url, language));
  if (shell) return shell;
  try {
    return await fetch(request);
  } catch (error) {
    const instead = await shellFor(url, language ?? 'fr');
    if (instead) return instead;
    throw error;
  }
}

const serwist = new Serwist({
  precacheEntries: Object.values(shells),
  clientsClaim: true,
  // API answers never pass through the worker.
  requestRules: [{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }],
  runtimeCaching: [
    { matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), handler: files },
    {
      // Any address: offline, the browser would show its own error page.
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: ({ request, url }) => openPage(request, url),
    },
  ],
});

self.addEventListener('install', (event) => {
  const fetching = ahead.map((url) => files.handle({ event, request: new Request(url) }));
  event.waitUntil(Promise.all(fetching));
});
serwist.addEventListeners();
listenToPushes(self);
knowActs(offlineActs);
sendInWorker(self, async () => (await spokenLanguage()) ?? 'fr');
