import { useState } from 'react';
import { path } from '#paths.ts';
import { pageMeta } from '#ui/page/page-meta.ts';
import { PublicFooter, PublicHeader } from '#ui/shell/public-parts.tsx';
import { Hero } from './hero.tsx';
import { Plans } from './public/plans.tsx';
import { Sides } from './sides.tsx';
import { Steps } from './steps.tsx';
import { MapTeaser } from './map-teaser.tsx';
import { text, useTexts } from './texts.ts';

/** Static: the HTML ships no script except the theme. */
export const handle = { noScripts: true };

export const meta = () => pageMeta({ title: text('title'), description: text('description'), tab: text('title') });

export default function HomePage() {
  const t = useTexts();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <div className="public">
      <PublicHeader
        places={[
          { to: path('marketplace'), label: t('nav.marketplace') },
          { to: '#comment-ca-marche', label: t('nav.how') },
          { to: '#prestataires', label: t('nav.providers') },
          { to: path('pricing'), label: t('nav.pricing') },
        ]}
      />
      <main id="content" tabIndex={-1}>
        <Hero />
        <Steps />
        <MapTeaser />
        <Sides />
        <Plans
          title={t('plans.title')}
          links={{
            starter: path('register'),
            pro: `${path('pricing')}?plan=pro`,
            enterprise: path('contact'),
          }}
        />
      </main>
      <PublicFooter year={year} />
    </div>
  );
}
