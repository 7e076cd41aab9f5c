import type { ReactNode } from 'react';

export function UnderName({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap items-center gap-3 py-1 text-(length:--t-xs)">{children}</span>;
}
