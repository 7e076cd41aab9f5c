import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { type Language, languageOfCookies, languages } from '#common/locales.ts';
import { type EntryData, preloadEntry } from '#features/network/directory/web/public/preload-entry.ts';
import {
  type AppointmentData,
  preloadAppointment,
} from '#features/work/appointments/web/public/preload-appointment.ts';
import { type ProviderData, preloadProvider } from '#features/network/marketplace/web/public/preload-provider.ts';
import { loadLanguage } from './languages/load.ts';
import { PublicOrigin } from './ui/page/page-address.tsx';
import { createQueryClient } from './ui/calls/query-client.ts';
import { learn, replaceWords, speak } from './ui/words/texts.ts';

/** Data the server passes to a page rendered for a visitor: nothing is fetched during rendering. */
export interface PageData {
  language: Language;
  /** Texts replaced by administrators in that language. */
  words: readonly { namespace: string; key: string; value: string }[];
  /** Public origin of the program. */
  origin: string;
  provider?: ProviderData;
  entry?: EntryData;
  appointment?: AppointmentData;
}

/** The server's data for a rendered page; null during the build. */
export const pageData = createContext<PageData | null>(null);

// Loaded at once, since a later build may replace these files.
for (const language of languages) learn(language, await loadLanguage(language));

let last: Promise<unknown> = Promise.resolve();

/** Renders a page, during the build or for a visitor; one at a time, since i18next has one current language. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  brought: RouterContextProvider,
) {
  const data = brought.get(pageData);
  const language = data?.language ?? languageOfCookies(request.headers.get('cookie') ?? undefined) ?? 'fr';
  const page = last.then(async () => {
    speak(language);
    replaceWords(language, data?.words ?? []);
    return render(request.url, context, data);
  });
  last = page.catch(() => undefined);
  headers.set('content-type', 'text/html; charset=utf-8');
  return page.then((html) => new Response(html, { status, headers }));
}

async function render(url: string, context: EntryContext, data: PageData | null): Promise<string> {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  // A 404 from the server must not be refetched during rendering.
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } });
  if (data?.provider) await preloadProvider(client, data.provider);
  if (data?.entry) await preloadEntry(client, data.entry);
  if (data?.appointment) await preloadAppointment(client, data.appointment);
  const page = (
    <PublicOrigin value={data?.origin ?? ''}>
      <QueryClientProvider client={client}>
        <ServerRouter context={context} url={url} />
      </QueryClientProvider>
    </PublicOrigin>
  );
  try {
    return await new Promise((resolve, reject) => {
      const { pipe } = renderToPipeableStream(page, {
        onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
        onShellError: reject,
        onError: reject,
      });
    });
  } finally {
    // Otherwise the cache would keep its data for minutes.
    client.clear();
  }
}
