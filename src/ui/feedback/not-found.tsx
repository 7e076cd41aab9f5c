import type { ReactNode } from 'react';
import { EmptyMark } from './empty-mark.tsx';

export interface NotFoundProps {
  document: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function NotFound({ document, title, text, children }: NotFoundProps) {
  return (
    <div className="fullpage min-h-[60dvh] grid-cols-1 bg-transparent">
      <title>{`${document} · Bâtilien`}</title>
      <div className="dialog scd max-w-full">
        <div className="scd__in">
          <div className="nf__n display" aria-hidden="true">
            4<EmptyMark />4
          </div>
          <div>
            <h1>{title}</h1>
            <p className="text-ink-2">{text}</p>
            <div className="flex flex-wrap items-center gap-2 mt-3.5">{children}</div>
          </div>
        </div>
      </div>
    </div>
  );
}
