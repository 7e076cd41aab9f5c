import { useState } from 'react';
import { Outlet } from 'react-router';
import { PublicFooter, PublicHeader } from './public-parts.tsx';

/** Header and footer around the public pages. */
export default function PublicFrame() {
  const [year] = useState(() => new Date().getFullYear());
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
