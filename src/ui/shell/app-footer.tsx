import { useState } from 'react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { useShell } from './shell-context.tsx';
import { useTexts } from './texts.ts';
import './app-footer.css';

/** The links of the specification, in its order. */
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

/** Below every page behind the session, past the end of what it shows. */
export function AppFooter() {
  const t = useTexts();
  const { newsletter } = useShell();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="appfoot">
      <nav aria-label={t('footer')}>
        <ul>
          {links.map(([page, label]) => (
            <li key={page}>
              <Link to={path(page)}>{t(`public.${label}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="appfoot__e">
        <p>{t('public.copyright', { year })}</p>
        <button type="button" data-manage-cookies>
          {t('public.cookies')}
        </button>
        {newsletter && (
          <details>
            <summary>{t('newsletter')}</summary>
            {newsletter}
          </details>
        )}
      </div>
    </footer>
  );
}
