import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageNames, languageParameter, languages } from '#common/locales.ts';
import { type PageName, path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { useShell } from './shell-context.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { SkipLink } from './skip-link.tsx';
import { PublicTheme } from './public-theme.tsx';
import { useTexts } from './texts.ts';
import './public.css';

interface Place {
  label: string;
  to: string;
}

/** Variants by the page's session attribute. */
const signedOut = 'in-data-session:hidden';
const signedIn = 'not-in-data-session:hidden';
const tall = 'max-md:h-11 max-md:px-3 max-md:text-(length:--t-base)';
const drawn = 'hover:text-ink hover:underline hover:underline-offset-3';

const placesOf = (pages: readonly (readonly [page: PageName, label: string])[]): Place[] =>
  pages.map(([page, label]) => ({ to: path(page), label }));

/** Works without scripts; whether a user is signed in is an attribute set by the server (`web.ts`). */
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
      <header className="pub border-b border-line bg-canvas">
        <div className="wrapc flex h-17 items-center justify-between max-md:h-15">
          <a href="/" aria-label="Bâtilien" className="flex [&>.logo]:text-[1.375rem]">
            <Logo size={26} />
          </a>
          <nav
            className="mr-auto ml-10 flex gap-7 font-[520] text-ink-2 max-md:hidden [&>a:hover]:text-ink"
            aria-label={t('public.navigation')}
          >
            {links}
          </nav>
          <div className="flex items-center gap-2">
            <PublicTheme />
            <ButtonLink to={login} variant="ghost" size="lg" reloadDocument className={`${signedOut} max-md:hidden`}>
              {t('signIn')}
            </ButtonLink>
            <ButtonLink
              to={path('register')}
              variant="primary"
              size="lg"
              reloadDocument
              className={`${signedOut} ${tall}`}
            >
              {t('signUp')}
            </ButtonLink>
            <ButtonLink to={dashboard} variant="primary" size="lg" reloadDocument className={`${signedIn} ${tall}`}>
              {t('myDashboard')}
            </ButtonLink>
            <details className="relative hidden max-md:block">
              <summary
                className="iconbtn cursor-pointer list-none [&::-webkit-details-marker]:hidden"
                aria-label={t('public.openMenu')}
              >
                <Icon of={MenuIcon} size={20} />
              </summary>
              <nav
                className="pop menu absolute top-[calc(100%+8px)] right-0 z-20 flex min-w-55 flex-col [&>a]:flex [&>a]:min-h-11 [&>a]:items-center [&>a]:rounded-sm [&>a]:px-3 [&>a:hover]:bg-hover"
                aria-label={t('public.openMenu')}
              >
                {links}
                <a href={login} className="in-data-session:hidden!">
                  {t('signIn')}
                </a>
                <a href={dashboard} className="not-in-data-session:hidden!">
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

/** A page may pass its own newsletter form. */
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
    <footer className="foot bg-canvas pt-14 pb-7">
      <div className="wrapc">
        <div className="grid grid-cols-[1.9fr_1fr_1fr_1fr] gap-10 max-md:flex max-md:flex-col max-md:gap-7">
          <div>
            <Logo />
            {newsletter ?? <p className="text-ink-2 mt-3">{t('public.tagline')}</p>}
          </div>
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className="mb-3 text-(length:--t-sm) font-[620]">{group.title}</h2>
              <ul>
                {group.places.map((place) => (
                  <li key={place.to} className="text-(length:--t-sm) text-ink-2">
                    <a href={place.to} className={`inline-block py-1 max-md:py-2.5 ${drawn}`}>
                      {place.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-xs text-ink-3">
          <p data-year={year}>{t('public.copyright', { year })}</p>
          <nav className="ml-auto flex flex-wrap gap-x-4" aria-label={t('public.languages')}>
            {languages.map((language) => (
              <a
                key={language}
                href={`?${languageParameter}=${language}`}
                hrefLang={language}
                className={`py-1 aria-current:font-[520] aria-current:text-ink max-md:py-3.5 ${drawn}`}
                lang={language}
                aria-current={language === spokenLanguage() || undefined}
              >
                {languageNames[language]}
              </a>
            ))}
          </nav>
          <button type="button" className={`py-1 max-md:py-3.5 ${drawn}`} data-manage-cookies>
            {t('public.cookies')}
          </button>
        </div>
      </div>
    </footer>
  );
}
