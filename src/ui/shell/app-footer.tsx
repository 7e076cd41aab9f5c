import { useState } from 'react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { useShell } from './shell-context.tsx';
import { useTexts } from './texts.ts';
import './app-footer.css';

/** Links of the specification, in order. */
const links = [
  ['collaborations', 'collaborations'],
  ['helpCentre', 'helpCentre'],
  ['faq', 'faq'],
  ['documentation', 'documentation'],
  ['about', 'about'],
  ['privacy', 'privacy'],
  ['terms', 'terms'],
  ['legalNotice', 'legal'],
  ['resetPassword', 'resetPassword'],
  ['privacyPolicy', 'privacyPolicy'],
  ['accessibility', 'accessibility'],
] as const;

const entry = 'inline-block py-1 max-md:py-[11px]';
const act = `${entry} hover:text-ink hover:underline hover:underline-offset-3`;

/** On every page with a session. */
export function AppFooter() {
  const t = useTexts();
  const { newsletter } = useShell();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="appfoot flex-none border-t border-line bg-canvas px-6 pt-2.5 pb-3.5 text-xs text-ink-2 max-md:px-4 max-md:pt-3 max-md:pb-4 max-md:text-sm">
      <nav aria-label={t('footer')}>
        <ul className="flex flex-wrap gap-x-6">
          {links.map(([page, label]) => (
            <li key={page}>
              <Link to={path(page)} className={act}>
                {t(`public.${label}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-x-6 text-ink-3">
        <p className={entry}>{t('public.copyright', { year })}</p>
        <button type="button" className={act} data-manage-cookies>
          {t('public.cookies')}
        </button>
        {newsletter && (
          <details className="open:basis-full">
            <summary className={`${act} list-item cursor-pointer`}>{t('newsletter')}</summary>
            {newsletter}
          </details>
        )}
      </div>
    </footer>
  );
}
