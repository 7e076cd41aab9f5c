import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell, StampCell } from '#ui/page/title-block.tsx';
import { classes } from '#ui/words/classes.ts';
import { Logo } from '#ui/marks/logo.tsx';
import { AwayBand } from '#ui/shell/away-band.tsx';
import { PublicTheme } from '#ui/shell/public-theme.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { useTexts } from '../texts.ts';

export interface AuthLayoutProps {
  quote: string;
  quoteText: string;
  /** Between a header and a footer that already show the logo. */
  framed?: boolean;
  children: ReactNode;
}

const side = classes(
  'relative flex flex-col overflow-hidden border-line-strong bg-surface px-8 py-10 lg:px-14',
  'max-md:border-b max-md:border-line max-md:px-4 max-md:py-3.5 md:border-r',
  'after:absolute after:bottom-0 after:left-10.75 after:w-0.5 after:bg-fil max-md:after:hidden lg:after:left-16.75',
);

export function AuthLayout({ quote, quoteText, framed, children }: AuthLayoutProps) {
  const t = useTexts();
  const Main = framed ? 'div' : 'main';
  const legal = [
    ['privacy', t('legal.privacy')],
    ['terms', t('legal.terms')],
    ['legalNotice', t('legal.notice')],
  ] as const;
  return (
    <>
      {!framed && <AwayBand />}
      <div
        className={classes(
          'grid grid-cols-[40%_minmax(0,1fr)] max-md:block lg:grid-cols-[37.5rem_minmax(0,1fr)]',
          framed ? 'min-h-[calc(100dvh-72px)]' : 'min-h-dvh',
        )}
      >
        <aside className={classes(side, framed ? 'after:top-0 max-md:hidden' : 'after:top-19')}>
          {!framed && (
            <div className="flex items-center justify-between [&_.logo]:text-[1.375rem]">
              <Link to="/" className="flex" reloadDocument aria-label="Bâtilien">
                <Logo size={26} />
              </Link>
              <PublicTheme />
            </div>
          )}
          <div className="relative my-auto pl-10 before:absolute before:top-3 before:left-1.25 before:z-1 before:size-3.5 before:rounded-full before:border-3 before:border-fil before:bg-surface max-md:hidden">
            <p className="display text-[2.5rem]/[2.75rem] tracking-[-0.032em] text-balance max-lg:text-[1.75rem]/[2.125rem]">
              {quote}
            </p>
            <p className="mt-4 max-w-[40ch] text-md text-ink-2">{quoteText}</p>
          </div>
          <div className="z-1 mb-6 max-lg:hidden" aria-hidden="true">
            <TitleBlock>
              <TitleBlockRow>
                <TitleBlockCell kind="number" label={t('sample.request')}>
                  {'DI-2026-0417'}
                </TitleBlockCell>
                <TitleBlockCell grow label={t('sample.site')}>
                  {t('sample.place')}
                </TitleBlockCell>
              </TitleBlockRow>
              <TitleBlockRow>
                <TitleBlockCell grow label={t('sample.trade')}>
                  {t('sample.waterproofing')}
                </TitleBlockCell>
                <TitleBlockCell label={t('sample.index')}>{'C'}</TitleBlockCell>
                <TitleBlockCell label={t('sample.acceptance')}>{t('sample.day')}</TitleBlockCell>
                <StampCell label={t('sample.state')}>
                  <Stamp tone="success" signed>
                    {t('sample.accepted')}
                  </Stamp>
                </StampCell>
              </TitleBlockRow>
            </TitleBlock>
          </div>
        </aside>
        <Main className="relative flex flex-col items-center justify-center px-10 pt-10 pb-18 max-md:px-4 max-md:pt-7 max-md:pb-10">
          {children}
          <p className="absolute bottom-7 text-xs text-ink-3 max-md:static max-md:mt-7">
            {legal.map(([page, label], index) => (
              <span key={page}>
                {index > 0 && ' · '}
                <Link className="underline-offset-3 hover:underline" to={path(page)}>
                  {label}
                </Link>
              </span>
            ))}
          </p>
        </Main>
      </div>
    </>
  );
}
