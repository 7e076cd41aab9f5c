// First: it puts the layers in order, before the styles that come with a component.
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
import { Announcer } from './ui/announcer.tsx';
import { LastResort, RouteError, useRecovery } from './ui/error-screen.tsx';
import { ReaderProvider } from './ui/format.tsx';
import { allowSingleKeys } from './ui/hotkeys.ts';
import { PageAddress, usePublicOrigin } from './ui/page-address.tsx';
import { createQueryClient } from './ui/query-client.ts';
import { SessionProvider } from './ui/session.tsx';
import { SessionCheck } from './ui/shell/session-check.tsx';
import { usePageFocus } from './ui/shell/use-page-focus.ts';
import { ShellProvider, type ShellServices } from './ui/shell/shell-context.tsx';
import toggleScript from './ui/static/theme.static.ts?script';
import yearScript from './ui/static/year.static.ts?script';
import { spokenLanguage } from './ui/texts.ts';
import { themeScript } from './ui/theme.ts';
import { Toaster } from './ui/toaster.tsx';
import { TooltipProvider } from './ui/tooltip.tsx';

/**
 * A route whose `handle` says `noScripts` is read, not run: its HTML ships no JavaScript but the theme and the few
 * kilobytes below, which a running application has no use for.
 */
interface Handle {
  noScripts?: boolean;
  /** Of whoever was sent a link: nothing is kept in their browser, so nothing is asked. */
  byLink?: boolean;
}

const stillScripts = import.meta.env.SSR ? [bannerScript, newsletterScript, toggleScript, yearScript] : [];

export function Layout({ children }: { children: ReactNode }) {
  // The shell that serves every other address is rendered at «/» too, and must run.
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

/** For administrators alone. */
const AdminBell = lazy(() => import('#features/operations/admin-notifications/web/public/admin-bell.tsx'));

/** Loaded with the palette: nobody needs it to read a page. */
const search: NonNullable<ShellServices['search']> = async (query, signal) => {
  const { searchAll } = await import('#features/work/search/web/public/palette-search.tsx');
  return searchAll(query, signal);
};

/** Of everybody else who is signed in. */
const NoticeBell = lazy(() => import('#features/people/notifications/web/public/notice-bell.tsx'));
/** Loaded with the first notice. */
const onNotice: NonNullable<ShellServices['onNotice']> = (id, go) => {
  void import('#features/people/notifications/web/public/show-notification.ts').then(
    ({ showNotification }) => showNotification(id, go),
    // Without a network the piece does not come: the notice waits in its list.
    () => undefined,
  );
};

export default function Root() {
  useRecovery();
  usePageFocus();
  // The server brings one along, which knows what the page asks for.
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

/** Who reads, and what the slices lend to the shell for them. */
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

/** How they want it: their language and timezone, and what they allow. */
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
