import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageNames, languageParameter, languages } from '#common/locales.ts';
import { type PageName, path } from '#paths.ts';
import { ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Logo } from '../logo.tsx';
import { useShell } from './shell-context.tsx';
import { spokenLanguage } from '../texts.ts';
import { SkipLink } from './skip-link.tsx';
import { PublicTheme } from './public-theme.tsx';
import { useTexts } from './texts.ts';
import './public.css';

interface Place {
  label: string;
  to: string;
}

const placesOf = (pages: readonly (readonly [page: PageName, label: string])[]): Place[] =>
  pages.map(([page, label]) => ({ to: path(page), label }));

/**
 * Header of the public pages. Plain links and `details`: it works without scripts. Whether somebody is signed in is an
 * attribute of the page, which the server puts there as it sends it (`web.ts`).
 */
export function PublicHeader({ places }: { places?: readonly Place[] }) {
  const t = useTexts();
  const shown =
    places ??
    placesOf([
      ['marketplace', t('public.marketplace')],
      ['providerSearch', t('public.providers')],
      ['pricing', t('public.pricing')],
    ]);
  const [login, dashboard] = [path('login'), path('dashboard')];
  const links = shown.map((place) => (
    <a key={place.to} href={place.to}>
      {place.label}
    </a>
  ));
  return (
    <>
      <SkipLink />
      <header className="pub">
        <div className="wrapc pub__in">
          <a href="/" aria-label="Bâtilien">
            <Logo size={26} />
          </a>
          <nav className="pub__nav" aria-label={t('public.navigation')}>
            {links}
          </nav>
          <div className="flex items-center gap-2">
            <PublicTheme />
            <ButtonLink to={login} variant="ghost" size="lg" reloadDocument className="pub__login">
              {t('signIn')}
            </ButtonLink>
            <ButtonLink to={path('register')} variant="primary" size="lg" reloadDocument className="pub__new">
              {t('signUp')}
            </ButtonLink>
            <ButtonLink to={dashboard} variant="primary" size="lg" reloadDocument className="pub__own">
              {t('myDashboard')}
            </ButtonLink>
            <details className="pub__more">
              <summary className="iconbtn" aria-label={t('public.openMenu')}>
                <Icon of={MenuIcon} size={20} />
              </summary>
              <nav className="pop menu" aria-label={t('public.openMenu')}>
                {links}
                <a href={login} className="pub__new">
                  {t('signIn')}
                </a>
                <a href={dashboard} className="pub__own">
                  {t('myDashboard')}
                </a>
              </nav>
            </details>
          </div>
        </div>
      </header>
    </>
  );
}

/** Footer of the public pages; a page may bring a newsletter form that says where from. */
export function PublicFooter({ year, newsletter: own }: { year: number; newsletter?: ReactNode }) {
  const t = useTexts();
  const shell = useShell();
  const newsletter = own ?? shell.newsletter;
  const groups = [
    {
      title: t('public.platform'),
      places: placesOf([
        ['marketplace', t('public.marketplace')],
        ['pricing', t('public.pricing')],
        ['collaborations', t('public.collaborations')],
        ['application', t('public.becomeProvider')],
        ['login', t('signIn')],
        ['register', t('signUp')],
        ['beta', t('public.beta')],
      ]),
    },
    {
      title: t('public.help'),
      places: placesOf([
        ['helpCentre', t('public.helpCentre')],
        ['faq', t('public.faq')],
        ['documentation', t('public.documentation')],
        ['guides', t('public.guides')],
        ['resetPassword', t('public.resetPassword')],
      ]),
    },
    {
      title: t('public.company'),
      places: placesOf([
        ['about', t('public.about')],
        ['contact', t('public.contact')],
        ['legalNotice', t('public.legal')],
        ['terms', t('public.terms')],
        ['privacy', t('public.privacy')],
        ['privacyPolicy', t('public.privacyPolicy')],
        ['accessibility', t('public.accessibility')],
      ]),
    },
  ];
  return (
    <footer className="foot">
      <div className="wrapc">
        <div className="foot__g">
          <div>
            <Logo />
            {newsletter ?? <p className="text-ink-2 mt-3">{t('public.tagline')}</p>}
          </div>
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2>{group.title}</h2>
              <ul>
                {group.places.map((place) => (
                  <li key={place.to}>
                    <a href={place.to}>{place.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="foot__end text-xs text-ink-3">
          <p data-year={year}>{t('public.copyright', { year })}</p>
          <nav className="foot__l" aria-label={t('public.languages')}>
            {languages.map((language) => (
              <a
                key={language}
                href={`?${languageParameter}=${language}`}
                hrefLang={language}
                lang={language}
                aria-current={language === spokenLanguage() || undefined}
              >
                {languageNames[language]}
              </a>
            ))}
          </nav>
          <button type="button" data-manage-cookies>
            {t('public.cookies')}
          </button>
        </div>
      </div>
    </footer>
  );
}
