import { BarChart3, Building, CalendarCheck, Radio, ShieldCheck, Users } from 'lucide-react';
import { path } from '#paths.ts';
import { useState } from 'react';
import { planNames, Plans } from '#features/public/home/web/public/plans.tsx';
import { Section, SectionTitle } from '#features/public/home/web/public/section.tsx';
import { ThemedImage } from '#features/public/home/web/public/themed-image.tsx';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { pageMeta } from '#ui/page/page-meta.ts';
import { PublicFooter, PublicHeader } from '#ui/shell/public-parts.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import dark from './assets/dashboard-dark.webp';
import light from './assets/dashboard-light.webp';
import './beta.css';
import { text, useTexts } from './texts.ts';

/** Static: the HTML ships no script except the theme. */
export const handle = { noScripts: true };

export const meta = () =>
  pageMeta({
    title: 'Bâtilien',
    description: text('beta.description'),
    tab: `${text('beta.title')} · Bâtilien`,
  });

const features = [
  ['planning', CalendarCheck],
  ['team', Users],
  ['sites', Building],
  ['live', Radio],
  ['reports', BarChart3],
  ['roles', ShieldCheck],
] as const;

export default function BetaPage() {
  const t = useTexts();
  const [year] = useState(() => new Date().getFullYear());
  const pricing = path('pricing');
  return (
    <div className="public">
      <PublicHeader
        places={[
          { to: '#fonctions', label: t('beta.nav.features') },
          { to: '#tarifs', label: t('beta.nav.plans') },
          { to: path('helpCentre'), label: t('beta.nav.help') },
        ]}
      />
      <main id="content" tabIndex={-1}>
        <section className="overflow-hidden border-b border-line-strong pt-18 max-md:pt-9">
          <div className="wrapc grid grid-cols-[1fr_470px] items-end gap-10 max-lg:grid-cols-[1fr] max-lg:items-start max-lg:gap-6">
            <div className="[&>span]:mt-0 [&>span]:mr-0 [&>span]:mb-5.5">
              <Stamp tone="success" detail={t('beta.stampDetail')}>
                {t('beta.stamp')}
              </Stamp>
              <h1 className="font-display text-[5.25rem]/20 font-[680] tracking-[-.045em] max-md:text-[3rem]/12">
                {t('beta.lead1')}
                <br />
                {t('beta.lead2')}
              </h1>
            </div>
            <div className="pb-2">
              <p className="lede mt-0">{t('beta.text')}</p>
              <div className="mt-6 flex flex-wrap items-center gap-3">
                <ButtonLink to={path('login')} variant="primary" size="touch" className="w-auto" reloadDocument>
                  {t('beta.open')}
                </ButtonLink>
                <ButtonLink to={pricing} variant="ghost" size="touch" className="w-auto" reloadDocument>
                  {t('beta.plans')}
                </ButtonLink>
              </div>
            </div>
          </div>
          <div className="wrapc mt-14 h-140 max-lg:h-auto max-md:mt-9">
            <div className="shot relative border border-b-0 border-trait bg-surface">
              <ThemedImage
                light={light}
                dark={dark}
                alt={t('beta.shot')}
                width={1440}
                height={900}
                className="h-auto w-full"
              />
            </div>
          </div>
        </section>
        <Section surface id="fonctions">
          <div className="wrapc">
            <SectionTitle>{t('beta.features')}</SectionTitle>
            <div className="mt-10 grid grid-cols-3 border-t border-line-strong max-lg:grid-cols-2 max-md:grid-cols-1">
              {features.map(([name, icon]) => (
                <div
                  key={name}
                  className="border-line pt-6.5 pr-8 pb-7.5 max-md:pt-4.5 max-md:pr-0 max-md:pb-5 max-md:not-first:border-t lg:not-nth-[3n+1]:border-l lg:not-nth-[3n+1]:pl-7 lg:nth-[n+4]:border-t"
                >
                  <Icon of={icon} size={22} className="text-primary-ink" />
                  <h3 className="mt-3.5 mb-1 font-display text-[1.1875rem]/6 font-[640] tracking-[-.018em]">
                    {t(`beta.${name}`)}
                  </h3>
                  <p className="text-[.9375rem]/5.75 text-pretty text-ink-2">{t(`beta.${name}Text`)}</p>
                </div>
              ))}
            </div>
          </div>
        </Section>
        <Plans
          title={t('beta.three')}
          note={t('beta.note')}
          links={{
            starter: `${pricing}?plan=${planNames[0]}`,
            pro: `${pricing}?plan=${planNames[1]}`,
            enterprise: `${pricing}?plan=${planNames[2]}`,
          }}
        />
      </main>
      <PublicFooter year={year} />
    </div>
  );
}
