import { Ban, CalendarCheck, FileText, Handshake, MailCheck, Tags } from 'lucide-react';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { useTexts } from './texts-face.ts';

const steps = ['invite', 'agree', 'follow', 'end'] as const;
const held = [
  ['payment', CalendarCheck],
  ['tariffs', Tags],
  ['validity', Handshake],
  ['notes', FileText],
  ['told', MailCheck],
  ['blocked', Ban],
] as const;

const part = 'border-b border-line py-18 max-md:py-11';
const title = 'font-display text-[2.25rem]/[2.5rem] font-[660] tracking-[-0.03em] max-md:text-[1.75rem]/[1.9375rem]';
const columns = 'mt-8 grid grid-cols-1 border-t border-line-strong md:grid-cols-2 md:gap-x-7';
const text = 'text-[0.9375rem]/[1.4375rem] text-pretty text-ink-2';

/** For visitors: plain links, no script. */
export function Presentation() {
  const t = useTexts();
  return (
    <>
      <section className="border-b border-line-strong pt-18 pb-14 max-md:pt-10 max-md:pb-9">
        <div className="wrapc grid items-end gap-6 lg:grid-cols-[1.35fr_1fr] lg:gap-12">
          <div className="[&_.tampon]:mt-0 [&_.tampon]:mb-5.5">
            <Stamp tone="success" detail={t('stampDetail')}>
              {t('stamp')}
            </Stamp>
            <h1 className="font-display text-[3.5rem]/[3.625rem] font-[680] tracking-[-0.04em] text-balance max-md:text-[2.25rem]/[2.5rem]">
              {t('title')}
            </h1>
          </div>
          <div>
            <p className="lede mt-0">{t('lede')}</p>
            <div className="mt-6 flex flex-wrap items-center gap-3">
              <ButtonLink to={path('register')} variant="primary" size="touch" className="w-auto" reloadDocument>
                {t('register')}
              </ButtonLink>
              <ButtonLink to={path('login')} variant="ghost" size="touch" className="w-auto" reloadDocument>
                {t('login')}
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
      <section className={`${part} bg-surface`}>
        <div className="wrapc">
          <h2 className={title}>{t('how')}</h2>
          <ol className={`${columns} lg:grid-cols-4`}>
            {steps.map((step, index) => (
              <li key={step} className="border-line pt-6 pb-7 max-md:not-first:border-t">
                <span className="font-display text-[1.75rem]/[2rem] font-[640] text-primary-ink" aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className="mt-3 mb-1 font-display text-[1.1875rem]/[1.5rem] font-[640] tracking-[-0.018em]">
                  {t(`step.${step}`)}
                </h3>
                <p className={text}>{t(`step.${step}Text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className={part}>
        <div className="wrapc">
          <h2 className={title}>{t('what')}</h2>
          <div className={`${columns} lg:grid-cols-3`}>
            {held.map(([name, icon]) => (
              <div
                key={name}
                className="border-line pt-6 pb-7 max-lg:nth-[n+3]:border-t max-md:not-first:border-t lg:nth-[n+4]:border-t"
              >
                <Icon of={icon} size={22} className="text-primary-ink" />
                <h3 className="mt-3 mb-1 font-display text-[1.1875rem]/[1.5rem] font-[640] tracking-[-0.018em]">
                  {t(`held.${name}`)}
                </h3>
                <p className={text}>{t(`held.${name}Text`)}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className={`${part} bg-surface`}>
        <div className="wrapc grid gap-7 md:grid-cols-2 md:gap-12">
          <div>
            <h2 className={title}>{t('ordering')}</h2>
            <p className={`${text} mt-3 max-w-[56ch]`}>{t('orderingText')}</p>
          </div>
          <div>
            <h2 className={title}>{t('provider')}</h2>
            <p className={`${text} mt-3 max-w-[56ch]`}>{t('providerText')}</p>
          </div>
        </div>
      </section>
    </>
  );
}
