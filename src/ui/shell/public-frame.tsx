import { useEffect, useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { isPrerendered } from '#paths.ts';
import { useSession } from '#ui/calls/session.tsx';
import { AwayBand } from './away-band.tsx';
import { SessionCheck } from './session-check.tsx';
import { PublicFooter, PublicHeader } from './public-parts.tsx';

export default function PublicFrame() {
  const [year] = useState(() => new Date().getFullYear());
  const { loading, session } = useSession();
  const prerendered = isPrerendered(useMatches().at(-1)?.id ?? '');
  const signedIn = session && Boolean(session.user);
  useEffect(() => {
    // The server rendered by cookie; later changes are only known here.
    if (signedIn !== undefined) document.documentElement.toggleAttribute('data-session', signedIn);
  }, [signedIn]);
  // Server rendering is for visitors.
  if (loading && !prerendered && !import.meta.env.SSR) return <SessionCheck />;
  return (
    <div className="public">
      <AwayBand />
      <PublicHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter year={year} />
    </div>
  );
}
