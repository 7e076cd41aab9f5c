import type { ReactNode } from 'react';

interface Props {
  strip: ReactNode;
  aside: ReactNode;
  children: ReactNode;
  loading?: string;
}

export function DayLayout({ strip, aside, children, loading }: Props) {
  return (
    <div
      className="grid grid-cols-1 items-start gap-4 pb-1 min-[1241px]:grid-cols-[minmax(0,1fr)_420px]"
      role={loading && 'status'}
      aria-busy={loading ? true : undefined}
      aria-label={loading}
    >
      {strip}
      <div className="flex min-w-0 flex-col gap-3.5 *:break-inside-avoid">{children}</div>
      <div className="flex min-w-0 flex-col gap-3.5 md:max-[1241px]:not-print:flex-row md:max-[1241px]:not-print:items-start md:max-[1241px]:*:flex-1 *:break-inside-avoid">
        {aside}
      </div>
    </div>
  );
}
