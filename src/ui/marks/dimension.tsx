import type { ReactNode } from 'react';

export function Dimension({ children, width }: { children: ReactNode; width?: number | string }) {
  return (
    <span className="cote" style={{ width }}>
      {children}
    </span>
  );
}
