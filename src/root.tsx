// First: it puts the layers in order, before the styles that come with a component.
import './ui/styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
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
import { type Language, languageParameter, languages } from '#common/locales.ts';
import { isLegacy } from '#common/roles.ts';
import bannerScript from '#features/consent/web/public/banner.still.ts?script';
import { useAdminCounts } from '#features/administration/web/public/use-admin-counts.ts';
import { CookieConsent } from '#features/consent/web/public/cookie-consent.tsx';
import { useFirstPreferences, usePreferences } from '#features/consent/web/public/use-preferences.ts';
import { useSessionState } from '#features/accounts/web/public/use-session.ts';
import { sendReport } from '#features/error-reports/web/public/send-report.ts';
import { NewsletterForm } from '#features/newsletter/web/public/newsletter-form.tsx';
import newsletterScript from '#features/newsletter/web/public/newsletter.still.ts?script';
import { useMenuCounts } from '#features/requests/web/public/use-menu-counts.ts';
import { useReplacedWords } from './features/translations/web/public/use-replaced-words.ts';
import { useLanguage } from './languages/use-language.ts';
import { canonicalAddress, isPrerendered } from './paths.ts';
import favicon from './ui/favicon.svg';
import { LastResort, RouteError, useRecovery } from './ui/error-screen.tsx';
import { ReaderProvider } from './ui/format.tsx';
import { createQueryClient } from './ui/query-client.ts';
import { SessionProvider } from './ui/session.tsx';
import { SessionCheck } from './ui/shell/session-check.tsx';
import { ShellProvider, type ShellServices } from './ui/shell/shell-context.tsx';
import toggleScript from './ui/still/theme.still.ts?script';
import yearScript from './ui/still/year.still.ts?script';
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
}

const stillScripts = import.meta.env.SSR ? [bannerScript, newsletterScript, toggleScript, yearScript] : [];

const inLanguage = (address: string, language: Language) =>
  language === 'fr' ? address : `${address}?${languageParameter}=${language}`;

/** The same page in each language, for search engines; they carry no cookie. */
const Alternates = ({ address }: { address: string }) => (
  <>
    {languages.map((language) => (
      <link key={language} rel="alternate" hrefLang={language} href={inLanguage(address, language)} />
    ))}
    <link rel="alternate" hrefLang="x-default" href={address} />
  </>
);

export function Layout({ children }: { children: ReactNode }) {
  // The shell that serves every other address is rendered at «/» too, and must run.
  const fallback = useContext(FrameworkContext)?.isSpaMode;
  const matches = useMatches();
  const still = matches.some((match) => (match.handle as Handle | undefined)?.noScripts) && !fallback;
  const route = matches.at(-1)?.id ?? '';
  const canonical = fallback ? null : canonicalAddress(route);
  const language = spokenLanguage();
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {canonical && <link rel="canonical" href={inLanguage(canonical, language)} />}
        {canonical && isPrerendered(route) && <Alternates address={canonical} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!still && <ScrollRestoration />}
        {!still && <Scripts />}
        {still && stillScripts.map((script) => <script key={script} dangerouslySetInnerHTML={{ __html: script }} />)}
      </body>
    </html>
  );
}

const newsletter = <NewsletterForm source="app_footer" />;
/** Few wear a legacy casquette. */
const LegacyBanner = lazy(() => import('#features/accounts/web/public/legacy-banner.tsx'));

/** For administrators alone. */
const AdminBell = lazy(() => import('#features/admin-notifications/web/public/admin-bell.tsx'));

/** Loaded at the first search: nobody needs it to read a page. */
const search: NonNullable<ShellServices['search']> = async (query, signal) => {
  const { searchRequests } = await import('#features/requests/web/public/palette-search.tsx');
  return searchRequests(query, signal);
};

/** Loaded with the first notice. */
const onNotice: NonNullable<ShellServices['onNotice']> = (id, go) => {
  void import('#features/notifications/web/public/show-notice.ts').then(({ showNotice }) => showNotice(id, go));
};

export default function Root() {
  useRecovery();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <WithSession />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  );
}

/** Who reads, and what the slices lend to the shell for them. */
function WithSession() {
  const state = useSessionState();
  const counts = useMenuCounts(state.session?.profile?.selectedRole);
  const role = state.session?.profile?.selectedRole;
  const adminCounts = useAdminCounts(role);
  const admin = role === 'admin';
  const legacy = role && isLegacy(role) ? role : null;
  const services = useMemo(
    () => ({
      search,
      counts: { ...counts, ...adminCounts },
      bell: admin && (
        <Suspense>
          <AdminBell />
        </Suspense>
      ),
      newsletter,
      onNotice,
      banner: legacy && (
        <Suspense>
          <LegacyBanner key={legacy} role={legacy} />
        </Suspense>
      ),
    }),
    [counts, adminCounts, admin, legacy],
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
  const spoken = useLanguage(preferences?.preferredLanguage);
  useReplacedWords(spoken);
  return (
    <ReaderProvider locale={spoken} timeZone={preferences?.timezone}>
      <Outlet />
      <CookieConsent />
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
