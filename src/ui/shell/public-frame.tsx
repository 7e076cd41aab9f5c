import { useEffect, useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { isPrerendered } from '#paths.ts';
import { useSession } from '../session.tsx';
import { AwayBand } from './away-band.tsx';
import { SessionCheck } from './session-check.tsx';
import { PublicFooter, PublicHeader } from './public-parts.tsx';

/** Header and footer around the public pages. */
export default function PublicFrame() {
  const [year] = useState(() => new Date().getFullYear());
  const { loading, session } = useSession();
  const prerendered = isPrerendered(useMatches().at(-1)?.id ?? '');
  const signedIn = session && Boolean(session.user);
  useEffect(() => {
    // The server said what the cookie says; who signed in or out since is known here alone.
    if (signedIn !== undefined) document.documentElement.toggleAttribute('data-session', signedIn);
  }, [signedIn]);
  // What the server renders is for visitors.
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
