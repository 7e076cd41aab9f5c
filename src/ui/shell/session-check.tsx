import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { lastOwner } from '../offline/owner.ts';
import type { SessionState } from '#ui/calls/session.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useWords } from '#ui/words/words.ts';
import { optionalPath } from './menu.ts';
import { useTexts } from './texts.ts';

const guard = 'grid min-h-dvh place-content-center justify-items-center gap-3 text-ink-2';

/** With a session cookie, a skeleton of the shell. `noscript` explains what is needed. */
export function SessionCheck() {
  const t = useTexts();
  return (
    <Lines>
      <noscript>
        <main className={`${guard} px-4.5 text-center`}>
          <h1 className="display text-[1.0625rem] text-ink">{t('noScripts.title')}</h1>
          <p className="max-w-[44ch] text-sm">{t('noScripts.text')}</p>
          <a className="link text-sm" href={path('contact')}>
            {t('noScripts.write')}
          </a>
        </main>
      </noscript>
      <main className={`${guard} grow in-[[data-session]]:min-h-0 [noscript:has(*)+&]:hidden`} aria-busy="true">
        <title>Bâtilien</title>
        <Spinner size={24} />
        <p role="status">{t('checking')}</p>
      </main>
    </Lines>
  );
}

/** A page opened offline: the user is unknown yet, and it opens automatically later. */
export function Offline() {
  const t = useTexts();
  const missions = lastOwner() && optionalPath('missions');
  return (
    <Lines>
      <main className={`${guard} grow in-[[data-session]]:min-h-0`}>
        <title>{`${t('offline.page')} · Bâtilien`}</title>
        <div role="status">
          <EmptyState
            icon={CloudOff}
            title={t('offline.away')}
            text={t('offline.awayText')}
            action={missions && <ButtonLink to={missions}>{t('offline.missions')}</ButtonLink>}
          />
        </div>
      </main>
    </Lines>
  );
}

/** A page available offline that was never opened on this device. */
export function NotKept() {
  const t = useTexts();
  const missions = optionalPath('missions');
  return (
    <>
      <PageHeader title={t('offline.page')} />
      <EmptyState
        icon={CloudOff}
        title={t('offline.notKept')}
        text={t('offline.notKeptText')}
        action={missions && <ButtonLink to={missions}>{t('offline.missions')}</ButtonLink>}
      />
    </>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <div className="h-screen grid-cols-[var(--w-sidebar)_minmax(0,1fr)] max-md:grid-cols-1 in-[[data-session]]:grid">
      <div aria-hidden className="hidden border-r border-line bg-canvas px-4 md:in-[[data-session]]:block">
        <div className="flex h-(--h-header) items-center">
          <Logo />
        </div>
        <div className="mt-4 flex flex-col gap-4">
          {bars.map((width) => (
            <Skeleton key={width} width={width} height={12} />
          ))}
        </div>
      </div>
      <div className="flex min-h-full flex-col">
        <div aria-hidden className="hidden h-(--h-header) border-b border-line in-[[data-session]]:block" />
        {children}
      </div>
    </div>
  );
}

const bars = [120, 96, 108, 84, 112, 92];

/** The session could not be read: the address stays, with a retry. */
export function SessionFailure({ title, text, busy, again }: NonNullable<SessionState['failure']>) {
  const w = useWords();
  return (
    <main className={guard}>
      <title>{`${title} · Bâtilien`}</title>
      <div role="alert">
        <EmptyState
          title={title}
          text={text}
          action={
            <Button variant="primary" loading={busy} onClick={() => void again()}>
              {w('retry')}
            </Button>
          }
        />
      </div>
    </main>
  );
}
