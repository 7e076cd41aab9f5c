import { useLocation } from 'react-router';
import { planNames, Plans, Ticks } from '#features/public/home/web/public/plans.tsx';
import { Section, SectionTitle } from '#features/public/home/web/public/section.tsx';
import { returningTo } from '#common/return-address.ts';
import { path } from '#paths.ts';
import './text-page.css';
import { pageMeta } from '#ui/page/page-meta.ts';
import { text, useTexts } from './texts.ts';

/** Static; a request with `?plan=` is rendered by the server. */
export const handle = { noScripts: true };

export const meta = () => pageMeta({ title: text('pricing.title'), description: text('pricing.description') });

export default function PricingPage() {
  const t = useTexts();
  const { search } = useLocation();
  const asked = planNames.find((name) => name === new URLSearchParams(search).get('plan'));
  const lines = [
    ['requests', t('pricing.requestsStarter'), t('pricing.unlimited'), t('pricing.unlimited')],
    ['sites', t('pricing.sitesStarter'), t('pricing.unlimitedSites'), t('pricing.unlimitedSites')],
    ['reports', t('pricing.no'), t('pricing.yes'), t('pricing.yes')],
    ['support', t('pricing.supportStarter'), t('pricing.supportPro'), t('pricing.supportEnterprise')],
    ['integrations', t('pricing.no'), t('pricing.no'), t('pricing.yes')],
    ['training', t('pricing.no'), t('pricing.no'), t('pricing.yes')],
  ] as const;
  return (
    <>
      <Plans
        level={1}
        title={t('pricing.heading')}
        note={t('pricing.note')}
        {...(asked && { chosen: asked })}
        links={{
          starter: `${path('register')}?plan=starter`,
          // Signed-in users go straight to the form; others register or sign in first.
          pro: returningTo(`${path('register')}?side=ordering`, `${path('profile')}?plan=pro#plan`),
          enterprise: `${path('contact')}?objet=quote&plan=enterprise`,
        }}
      />
      <Section surface>
        <div className="wrapc">
          <SectionTitle small>{t('pricing.compare')}</SectionTitle>
          <table className="tbl txt-table txt-table--wide" aria-label={t('pricing.table')}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{t('pricing.line')}</span>
                </th>
                <th scope="col">{'Starter'}</th>
                <th scope="col">{'Pro'}</th>
                <th scope="col">{'Enterprise'}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{t(`pricing.${name}`)}</th>
                  {cells.map((cell, index) => (
                    <td key={planNames[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <Section>
        <div className="wrapc">
          <SectionTitle small>{t('pricing.same')}</SectionTitle>
          <Ticks lines={[t('pricing.same1'), t('pricing.same2'), t('pricing.same3'), t('pricing.same4')]} />
          <p className="text-ink-2">
            {t('pricing.limit')}{' '}
            <a className="link" href={`${path('faq')}#plans`}>
              {t('pricing.faq')}
            </a>
          </p>
        </div>
      </Section>
    </>
  );
}
