import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import {
  isKeptAsRead,
  isOfTechnicians,
  isOpenToVisitors,
  opensOffline,
  type PageName,
  pageAt,
  pageNameOf,
  path,
  requiredRole,
} from '#paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { classes } from '#ui/words/classes.ts';
import { useHotkeys } from '#ui/page/hotkeys.ts';
import { announceTo } from '../device/announce-to.ts';
import { keepOnDevice } from '../device/keep.ts';
import { useSentHere } from '../device/push.ts';
import { useLive, useTopic } from '#ui/calls/live.ts';
import { useKeptPage } from '../offline/kept-pages.ts';
import { useKeptSession, useOwner } from '../offline/kept-session.ts';
import { LeaveGuard } from '../offline/leave-guard.tsx';
import { useDocumentsAway } from '../offline/use-documents-away.ts';
import { startSending } from '../offline/start-sending.ts';
import { askWhoIsSignedIn } from '#ui/calls/query-client.ts';
import { PieceBoundary } from '#ui/feedback/piece-boundary.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { sideOf } from '#common/roles.ts';
import { useServerUnreachable } from '#ui/calls/server-reachable.ts';
import { useSession, useSignedIn } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { stateToReturn } from '#ui/calls/return-to.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { useMedia, usePhone } from '#ui/page/use-media.ts';
import { useWords } from '#ui/words/words.ts';
import { AppFooter } from './app-footer.tsx';
import { Denied, NotForTechnicians } from './denied.tsx';
import { OfflineBand } from './offline-band.tsx';
import { FailureContext } from './failure-context.ts';
import PublicFrame from './public-frame.tsx';
import { ReleaseBand } from './release-band.tsx';
import { useAskAhead } from './page-handle.ts';
import { ReadAtPress } from './read-at-press.tsx';
import { NotKept, Offline, SessionCheck, SessionFailure } from './session-check.tsx';
import { SlotContext, useShell } from './shell-context.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { useTexts } from './texts.ts';
import { isLanding, isOfCompany, landingOfTechnicians } from './menu.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useWorn } from './use-worn.ts';
import { RoleMenu, ThemeToggle, UserMenu } from './user-controls.tsx';

const Palette = lazy(() => import('./palette.tsx'));
const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx'));

const beginning: readonly PageName[] = ['dashboard', 'handling'];

/** Every page behind the session: redirects to `/login` unless the page has a version for visitors. */
export default function AppFrame() {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const fail = useCallback((error: unknown) => setFailure({ error }), []);
  if (failure) throw failure.error;
  return (
    <FailureContext value={fail}>
      <ForWhom />
    </FailureContext>
  );
}

function ForWhom() {
  const { loading, session, failure } = useSession();
  const open = isOpenToVisitors(useMatches().at(-1)?.id ?? '');
  const here = useLocation();
  // Server rendering is for visitors.
  const visited = open || import.meta.env.SSR;
  const isAway = useAway(failure?.again);
  useAskAhead(loading);
  const begins = beginning.includes(pageAt(here.pathname) ?? 'notFound');
  const isKept = useKeptSession(isAway && !session && (begins || opensOffline(here.pathname)));
  if (isAway && !session) return <Offline />;
  // Opens the user's next task as far as this device knows it.
  if (isAway && isKept && begins && session?.profile)
    return sideOf(session.profile.selectedRole) === 'provider' ? (
      <Navigate to={landingOfTechnicians()} replace />
    ) : (
      <Offline />
    );
  if (loading && !import.meta.env.SSR) return <SessionCheck />;
  if (failure) return <SessionFailure {...failure} />;
  if (!session?.user || !session.profile) {
    return visited ? <PublicFrame /> : <Navigate to={path('login')} replace state={stateToReturn(here)} />;
  }
  return <Frame />;
}

/** Whether the server is unreachable; calls `again` on failures once it is back. */
function useAway(again: (() => Promise<unknown>) | undefined): boolean {
  const isAway = useServerUnreachable();
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) void again?.();
    wasAway.current = isAway;
  }, [isAway, again]);
  return isAway;
}

/** The page, or why this role cannot open it; the server checks its calls anyway. */
function Guarded() {
  const w = useWords();
  const { profile } = useSignedIn();
  const route = useMatches().at(-1)?.id ?? '';
  const worn = useWorn();
  const { pathname } = useLocation();
  const kept = useKeptPage(pathname, { isKept: isKeptAsRead(pathname), isAway: useServerUnreachable() });
  const required = requiredRole(route);
  const name = pageNameOf(route) ?? 'notFound';
  const opensToAll = isOpenToVisitors(route) && !isOfCompany(name);
  if (worn === 'technician' && !isOfTechnicians(name) && !opensToAll)
    return isLanding(name) ? <Navigate to={landingOfTechnicians()} replace /> : <NotForTechnicians />;
  if (kept === undefined) return <SkeletonRows rows={8} />;
  if (!kept) return <NotKept />;
  if (!required || required === profile.selectedRole) return <Outlet />;
  return <Denied title={w('denied.title')} required={required} />;
}

const collapsedKey = 'sidebar';

function Frame() {
  const t = useTexts();
  const { bell, banner, onNotice } = useShell();
  const navigate = useNavigate();
  const { user } = useSignedIn();
  useLive(user.id);
  useTopic<'noticeId'>('notices', ({ noticeId }) => {
    if (noticeId) onNotice?.(noticeId, (to) => void navigate(to));
  });
  const phone = usePhone();
  const narrow = useMedia('(width <= 1100px)');
  const [chosen, setChosen] = useState(() => localStorage.getItem(collapsedKey) === 'collapsed');
  const [palette, setPalette] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  useHotkeys({ '?': () => setShortcuts(true) });
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ title, actions, bar }), [title, actions, bar]);
  const scroller = useRef<HTMLDivElement>(null);
  const collapsed = (narrow || chosen) && !phone;
  useKeptScroll(scroller);
  useEffect(keepOnDevice, []);
  const worn = useWorn();
  useEffect(() => announceTo(worn === 'technician' ? 'technician' : 'member'), [worn]);
  const cache = useQueryClient();
  useOwner(useSession().session);
  useDocumentsAway();
  useEffect(() => startSending(spokenLanguage, () => askWhoIsSignedIn(cache)), [cache]);
  useSentHere(useCallback((to: string) => void navigate(to), [navigate]));

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setPalette((open) => !open);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  /** Its code is not on this device: the page and its input stay. */
  function goWithout(close: () => void) {
    close();
    toast.error(t('offline.piece'));
  }

  function collapse(next: boolean) {
    setChosen(next);
    localStorage.setItem(collapsedKey, next ? 'collapsed' : 'full');
  }

  return (
    <SlotContext value={slots}>
      <ReadAtPress />
      <SkipLink />
      <div className={classes('app', collapsed && 'app--min')}>
        {!phone && <Sidebar collapsed={collapsed} onCollapse={collapse} onSearch={() => setPalette(true)} />}
        <div className="main">
          <OfflineBand />
          <ReleaseBand />
          <header className="head print:h-auto print:border-0 print:bg-transparent print:px-0 print:pb-3">
            <div className="contents" ref={setTitle} />
            <div className="ml-auto flex items-center gap-1">
              <div className="head__acts" ref={setActions} />
              <RoleMenu />
              {!phone && <ThemeToggle />}
              {bell}
              {!phone && <UserMenu onShortcuts={() => setShortcuts(true)} />}
            </div>
          </header>
          <div className="scroller" ref={scroller}>
            <main id="content" className="content" tabIndex={-1}>
              {banner}
              <Guarded />
            </main>
            <AppFooter />
          </div>
          <section className="actionbar" aria-label={t('pageActions')} ref={setBar} />
        </div>
        {phone && <TabBar onSearch={() => setPalette(true)} />}
      </div>
      <LeaveGuard />
      {shortcuts && (
        <PieceBoundary onFailure={() => goWithout(() => setShortcuts(false))}>
          <Suspense>
            <ShortcutsSheet onClose={() => setShortcuts(false)} />
          </Suspense>
        </PieceBoundary>
      )}
      {palette && (
        <PieceBoundary onFailure={() => goWithout(() => setPalette(false))}>
          <Suspense>
            <Palette onClose={() => setPalette(false)} />
          </Suspense>
        </PieceBoundary>
      )}
    </SlotContext>
  );
}
