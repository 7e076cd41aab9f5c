import { BarChart3, Building, CalendarCheck, Radio, ShieldCheck, Users } from 'lucide-react';
import { openGraphLocale } from '#common/locales.ts';
import { path } from '#paths.ts';
import { spokenLanguage } from '#ui/texts.ts';
import { useState } from 'react';
import { planNames, Plans } from '#features/public/home/web/public/plans.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PublicFooter, PublicHeader } from '#ui/shell/public-parts.tsx';
import { Stamp } from '#ui/stamp.tsx';
import dark from './assets/dashboard-dark.webp';
import light from './assets/dashboard-light.webp';
import './beta.css';
import { text, useTexts } from './texts.ts';

/** Read, not run: its HTML ships no script but the theme. */
export const handle = { noScripts: true };

export function meta() {
  return [
    { title: `${text('beta.title')} · Bâtilien` },
    { name: 'description', content: text('beta.description') },
    { property: 'og:title', content: 'Bâtilien' },
    { property: 'og:description', content: text('beta.description') },
    { property: 'og:locale', content: openGraphLocale(spokenLanguage()) },
  ];
}

const features = [
  ['planning', CalendarCheck],
  ['team', Users],
  ['sites', Building],
  ['live', Radio],
  ['reports', BarChart3],
  ['roles', ShieldCheck],
] as const;

/** The application is available: what it does, three plans. */
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
        <section className="bt">
          <div className="wrapc bt__g">
            <div>
              <Stamp tone="success" detail={t('beta.stampDetail')}>
                {t('beta.stamp')}
              </Stamp>
              <h1>
                {t('beta.lead1')}
                <br />
                {t('beta.lead2')}
              </h1>
            </div>
            <div className="bt__r">
              <p className="lede">{t('beta.text')}</p>
              <div className="flex items-center flex-wrap gap-3">
                <ButtonLink to={path('login')} variant="primary" size="touch" reloadDocument>
                  {t('beta.open')}
                </ButtonLink>
                <ButtonLink to={pricing} variant="ghost" size="touch" reloadDocument>
                  {t('beta.plans')}
                </ButtonLink>
              </div>
            </div>
          </div>
          <div className="wrapc bt__shot">
            <div className="bt__fr">
              <img className="bt__light" src={light} alt={t('beta.shot')} width={1440} height={900} />
              <img className="bt__dark" src={dark} alt={t('beta.shot')} width={1440} height={900} loading="lazy" />
            </div>
          </div>
        </section>
        <section className="sec sec--surf" id="fonctions">
          <div className="wrapc">
            <h2 className="h2">{t('beta.features')}</h2>
            <div className="bt__ft">
              {features.map(([name, icon]) => (
                <div key={name}>
                  <Icon of={icon} size={22} />
                  <h3>{t(`beta.${name}`)}</h3>
                  <p>{t(`beta.${name}Text`)}</p>
                </div>
              ))}
            </div>
          </div>
        </section>
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
