import { useState } from 'react';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyMark } from '#ui/feedback/empty-mark.tsx';
import { pageMeta } from '#ui/page/page-meta.ts';
import { PublicFooter, PublicHeader } from '#ui/shell/public-parts.tsx';
import { NewsletterForm } from './public/newsletter-form.tsx';
import { text, useTexts } from './texts.ts';

/** Static: the HTML ships no script except the theme. */
export const handle = { noScripts: true };

export const meta = () => pageMeta({ title: text('soon.title'), description: text('soon.description') });

export default function ComingSoonPage() {
  const t = useTexts();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <div className="public">
      <PublicHeader />
      <main id="content" tabIndex={-1} className="wrapc py-18">
        <EmptyMark />
        <h1 className="display mt-5 mb-3.5 text-[clamp(2.25rem,8vw,3.5rem)]/[1.08] tracking-[-.035em] text-balance">
          {t('soon.title')}
        </h1>
        <p className="mb-6 max-w-[52ch] text-[1.0625rem]/6.5 text-ink-2">{t('soon.text')}</p>
        <div className="flex items-center gap-2 flex-wrap">
          <ButtonLink to="/" size="lg" reloadDocument>
            {t('soon.open')}
          </ButtonLink>
          <ButtonLink to={path('login')} variant="ghost" size="lg" reloadDocument>
            {t('soon.signIn')}
          </ButtonLink>
        </div>
      </main>
      <PublicFooter year={year} newsletter={<NewsletterForm source="coming_soon_footer" />} />
    </div>
  );
}
