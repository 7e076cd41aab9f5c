import type { ReactNode } from 'react';

export const authColumn = 'flex w-full max-w-95 flex-col gap-4.5 max-md:max-w-none';
export const authColumnWide = 'flex w-full max-w-130 flex-col gap-4.5 max-md:max-w-none';

export function AuthTitle({ children }: { children: ReactNode }) {
  return <h1 className="font-display text-[2rem]/[2.25rem] font-[660] tracking-[-0.03em]">{children}</h1>;
}

export function AuthLead({ children }: { children: ReactNode }) {
  return <p className="-mt-3 text-ink-2">{children}</p>;
}

export function AuthPair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-x-3 gap-y-4.5">{children}</div>
  );
}
