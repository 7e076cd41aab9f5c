import type { ReactNode } from 'react';

/** A dimension line with ticks, for a distance, radius or size. */
export function Dimension({ children, width }: { children: ReactNode; width?: number | string }) {
  return (
    <span className="cote" style={{ width }}>
      {children}
    </span>
  );
}
