import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell, StampCell } from '#ui/title-block.tsx';
import { classes } from '#ui/classes.ts';
import { Logo } from '#ui/logo.tsx';
import { PublicTheme } from '#ui/shell/public-theme.tsx';
import { Stamp } from '#ui/stamp.tsx';
import { useTexts } from '../texts.ts';
import './auth.css';

export interface AuthLayoutProps {
  quote: string;
  quoteText: string;
  /** Between a header and a footer, which bring the logo. */
  framed?: boolean;
  children: ReactNode;
}

/** The two leaves of sign-in and registration: the thread at the left, the form at the right. */
export function AuthLayout({ quote, quoteText, framed, children }: AuthLayoutProps) {
  const t = useTexts();
  const Main = framed ? 'div' : 'main';
  const legal = [
    ['privacy', t('legal.privacy')],
    ['terms', t('legal.terms')],
    ['legalNotice', t('legal.notice')],
  ] as const;
  return (
    <div className={classes('auth', framed && 'auth--framed')}>
      <aside className="auth__side">
        {!framed && (
          <div className="auth__logo">
            <Link to="/" reloadDocument aria-label="Bâtilien">
              <Logo size={26} />
            </Link>
            <PublicTheme />
          </div>
        )}
        <div className="auth__quote">
          <p className="display">{quote}</p>
          <p>{quoteText}</p>
        </div>
        <div className="auth__cart" aria-hidden="true">
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
      <Main className="auth__main">
        {children}
        <p className="text-xs text-ink-3 auth__legal">
          {legal.map(([page, label], index) => (
            <span key={page}>
              {index > 0 && ' · '}
              <Link to={path(page)}>{label}</Link>
            </span>
          ))}
        </p>
      </Main>
    </div>
  );
}
