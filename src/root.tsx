// First: defines the cascade layers before the components' styles.
import './ui/styles/index.css';
import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
  useRouteError,
} from 'react-router';
import { isLegacy } from '#common/roles.ts';
import bannerScript from '#features/people/consent/web/public/banner.static.ts?script';
import { CookieConsent } from '#features/people/consent/web/public/cookie-consent.tsx';
import { useFirstPreferences, usePreferences } from '#features/people/consent/web/public/use-preferences.ts';
import { useSessionState } from '#features/people/accounts/web/public/use-session.ts';
import { sendReport } from '#features/operations/error-reports/web/public/send-report.ts';
import { NewsletterForm } from '#features/public/newsletter/web/public/newsletter-form.tsx';
import newsletterScript from '#features/public/newsletter/web/public/newsletter.static.ts?script';
import { useMenuCounts } from '#features/operations/menu-counts/web/public/use-menu-counts.ts';
import { useReplacedWords } from './features/operations/translations/web/public/use-replaced-words.ts';
import { useLanguage } from './languages/use-language.ts';
import { canonicalAddress, isPrerendered } from './paths.ts';
import favicon from './ui/favicon.svg';
import share from './ui/share.png';
import { Announcer } from './ui/feedback/announcer.tsx';
import { LastResort, RouteError, useRecovery } from './ui/feedback/error-screen.tsx';
import { ReaderProvider } from './ui/words/format.tsx';
import { allowSingleKeys } from './ui/page/hotkeys.ts';
import { PageAddress, usePublicOrigin } from './ui/page/page-address.tsx';
import { createQueryClient } from './ui/calls/query-client.ts';
import { SessionProvider } from './ui/calls/session.tsx';
import { SessionCheck } from './ui/shell/session-check.tsx';
import { usePageFocus } from './ui/shell/use-page-focus.ts';
import { ShellProvider, type ShellServices } from './ui/shell/shell-context.tsx';
import toggleScript from './ui/static/theme.static.ts?script';
import yearScript from './ui/static/year.static.ts?script';
import { spokenLanguage } from './ui/words/texts.ts';
import { themeScript } from './ui/page/theme.ts';
import { Toaster } from './ui/feedback/toaster.tsx';
import { TooltipProvider } from './ui/dialogs/tooltip.tsx';

/** With `noScripts` in its `handle`, a route's HTML only ships the scripts for theme, consent and newsletter. */
interface Handle {
  noScripts?: boolean;
  /** Opened by a mailed link: stores nothing in the browser, and does not ask for consent. */
  byLink?: boolean;
}

const stillScripts = import.meta.env.SSR ? [bannerScript, newsletterScript, toggleScript, yearScript] : [];

export function Layout({ children }: { children: ReactNode }) {
  // The fallback for all other addresses is also rendered at «/», and needs its scripts.
  const fallback = useContext(FrameworkContext)?.isSpaMode;
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as Handle | undefined);
  const still = handles.some((handle) => handle?.noScripts) && !fallback;
  const byLink = handles.some((handle) => handle?.byLink);
  const route = matches.at(-1)?.id ?? '';
  const canonical = fallback ? null : canonicalAddress(route);
  const origin = usePublicOrigin();
  return (
    <html lang={spokenLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#f4f1ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10161b" media="(prefers-color-scheme: dark)" />
        {canonical && <PageAddress address={canonical} alone={!isPrerendered(route)} />}
        <meta property="og:image" content={origin + share} />
        <meta name="twitter:card" content="summary_large_image" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!still && <ScrollRestoration />}
        {!still && <Scripts />}
        {still &&
          !byLink &&
          stillScripts.map((script) => <script key={script} dangerouslySetInnerHTML={{ __html: script }} />)}
      </body>
    </html>
  );
}

const newsletter = <NewsletterForm source="app_footer" />;
/** Few act under a legacy role. */
const LegacyBanner = lazy(() => import('#features/people/accounts/web/public/legacy-banner.tsx'));

const AdminBell = lazy(() => import('#features/operations/admin-notifications/web/public/admin-bell.tsx'));

/** Loaded with the palette, which most visits do not open. */
const search: NonNullable<ShellServices['search']> = async (query, signal) => {
  const { searchAll } = await import('#features/work/search/web/public/palette-search.tsx');
  return searchAll(query, signal);
};

const NoticeBell = lazy(() => import('#features/people/notifications/web/public/notice-bell.tsx'));
/** Loaded with the first notice. */
const onNotice: NonNullable<ShellServices['onNotice']> = (id, go) => {
  void import('#features/people/notifications/web/public/show-notification.ts').then(
    ({ showNotification }) => showNotification(id, go),
    // Offline the chunk cannot be loaded: the notice is in the list.
    () => undefined,
  );
};

export default function Root() {
  useRecovery();
  usePageFocus();
  // Provided by the server when it renders a page.
  const brought = useContext(QueryClientContext);
  const [queryClient] = useState(brought ?? createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <WithSession />
        <Announcer />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  );
}

/** The session, and the functions slices provide to the shell. */
function WithSession() {
  const state = useSessionState();
  const role = state.session?.profile?.selectedRole;
  const counts = useMenuCounts(role);
  const admin = role === 'admin';
  const legacy = role && isLegacy(role) ? role : null;
  const services = useMemo(
    () => ({
      search,
      counts,
      unread: { conversations: counts.conversations ?? 0 },
      bell: role && <Suspense>{admin ? <AdminBell /> : <NoticeBell />}</Suspense>,
      newsletter,
      onNotice,
      banner: legacy && (
        <Suspense>
          <LegacyBanner key={legacy} role={legacy} />
        </Suspense>
      ),
    }),
    [counts, role, admin, legacy],
  );
  return (
    <SessionProvider value={state}>
      <ShellProvider value={services}>
        <WithPreferences />
      </ShellProvider>
    </SessionProvider>
  );
}

/** Applies the user's language, time zone and consent. */
function WithPreferences() {
  useFirstPreferences();
  const preferences = usePreferences();
  const byLink = useMatches().some((match) => (match.handle as Handle | undefined)?.byLink);
  const spoken = useLanguage(preferences?.preferredLanguage);
  const singleKeys = preferences?.singleKeyShortcuts ?? true;
  useEffect(() => allowSingleKeys(singleKeys), [singleKeys]);
  useReplacedWords(spoken);
  return (
    <ReaderProvider locale={spoken} timeZone={preferences?.timezone}>
      <Outlet />
      {!byLink && <CookieConsent />}
    </ReaderProvider>
  );
}

export const HydrateFallback = SessionCheck;

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <LastResort>
      <RouteError error={error} onReport={sendReport} />
    </LastResort>
  );
}
