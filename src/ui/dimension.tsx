import type { ReactNode } from 'react';

/** A dimension line with its ticks, for a distance, a radius, a size. */
export function Dimension({ children, width }: { children: ReactNode; width?: number | string }) {
  return (
    <span className="cote" style={{ width }}>
      {children}
    </span>
  );
}
