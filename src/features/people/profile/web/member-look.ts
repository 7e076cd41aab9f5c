/** Row style of members and pending invitations. */
export const row =
  'grid min-h-12 grid-cols-[minmax(0,1fr)_140px_60px_88px_32px] items-center gap-3 border-line px-3 py-2 not-first:border-t max-md:grid-cols-[minmax(0,1fr)_auto_44px] max-md:gap-x-2.5 max-md:gap-y-1.5 max-md:py-3';
export const who = 'flex min-w-0 items-center gap-2.5 wrap-anywhere max-md:col-start-1 max-md:col-end-3';
