import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../session.tsx';
import { PublicFooter, PublicHeader } from './public-parts.tsx';

/** Header and footer around the public pages. */
export default function PublicFrame() {
  const [year] = useState(() => new Date().getFullYear());
  const { session } = useSession();
  const signedIn = session && Boolean(session.user);
  useEffect(() => {
    // The server said what the cookie says; who signed in or out since is known here alone.
    if (signedIn !== undefined) document.documentElement.toggleAttribute('data-session', signedIn);
  }, [signedIn]);
  return (
    <div className="public">
      <PublicHeader />
      <main>
        <Outlet />
      </main>
      <PublicFooter year={year} />
    </div>
  );
}
