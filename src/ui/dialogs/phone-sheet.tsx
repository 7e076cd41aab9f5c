import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { languageNames, languageParameter, languages } from '#common/locales.ts';
import { Logo } from '#ui/marks/logo.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';

export interface PhoneSheetProps {
  title: string;
  /** The request, in the document's title. */
  number?: string | undefined;
  detail?: string | undefined;
  back?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  languagesLabel: string;
  /** Query parameters to drop when switching language. */
  forgets?: readonly string[];
}

/** A phone page for people without an account: title at the top, action at the bottom; centred on wide screens. */
export function PhoneSheet({ title, number, detail, back, children, foot, ...spoken }: PhoneSheetProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-120 flex-col bg-canvas md:border-x md:border-line">
      <title>{`${[title, number].filter(Boolean).join(', ')} · Bâtilien`}</title>
      <header className="flex min-h-16 items-center gap-2 border-b border-line bg-surface px-4 py-2.5">
        {back}
        <div className="min-w-0 flex-1">
          <h1 className="font-display text-md/5.5 font-[640] tracking-[-0.012em]">{title}</h1>
          {detail && <p className="text-xs text-ink-2 wrap-anywhere">{detail}</p>}
        </div>
        <Logo />
      </header>
      <main className="flex flex-1 flex-col gap-4 px-4 pt-4 pb-6">{children}</main>
      {foot && (
        <div className="sticky bottom-0 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] max-h-[50dvh] [@media(max-height:30rem)]:static">
          {foot}
        </div>
      )}
      <Languages {...spoken} />
    </div>
  );
}

function Languages({ languagesLabel, forgets = [] }: Pick<PhoneSheetProps, 'languagesLabel' | 'forgets'>) {
  const { pathname, search } = useLocation();
  const spoken = spokenLanguage();
  const address = (language: string) => {
    const query = new URLSearchParams(search);
    query.set(languageParameter, language);
    for (const name of forgets) query.delete(name);
    return `${pathname}?${query.toString()}`;
  };
  return (
    <nav aria-label={languagesLabel} className="border-t border-line bg-surface px-2">
      <ul className="flex flex-wrap justify-center text-sm">
        {languages.map((language) => (
          <li key={language}>
            <a
              className="link grid min-h-11 place-items-center px-2.5 aria-[current]:font-semibold aria-[current]:no-underline"
              href={address(language)}
              lang={language}
              hrefLang={language}
              aria-current={language === spoken ? 'true' : undefined}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
