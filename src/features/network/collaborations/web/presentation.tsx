import { Ban, CalendarCheck, FileText, Handshake, MailCheck, Tags } from 'lucide-react';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stamp } from '#ui/stamp.tsx';
import './face.css';
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

/** What a collaboration is, for who has no account yet: plain links, no script. */
export function Presentation() {
  const t = useTexts();
  return (
    <>
      <section className="cbf">
        <div className="wrapc cbf__g">
          <div>
            <Stamp tone="success" detail={t('stampDetail')}>
              {t('stamp')}
            </Stamp>
            <h1>{t('title')}</h1>
          </div>
          <div>
            <p className="lede">{t('lede')}</p>
            <div className="flex items-center flex-wrap gap-3">
              <ButtonLink to={path('register')} variant="primary" size="touch" reloadDocument>
                {t('register')}
              </ButtonLink>
              <ButtonLink to={path('login')} variant="ghost" size="touch" reloadDocument>
                {t('login')}
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
      <section className="cbf__sec cbf__sec--surf">
        <div className="wrapc">
          <h2>{t('how')}</h2>
          <ol className="cbf__steps">
            {steps.map((step, index) => (
              <li key={step}>
                <span className="cbf__n" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{t(`step.${step}`)}</h3>
                <p>{t(`step.${step}Text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="cbf__sec">
        <div className="wrapc">
          <h2>{t('what')}</h2>
          <div className="cbf__held">
            {held.map(([name, icon]) => (
              <div key={name}>
                <Icon of={icon} size={22} />
                <h3>{t(`held.${name}`)}</h3>
                <p>{t(`held.${name}Text`)}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className="cbf__sec cbf__sec--surf">
        <div className="wrapc cbf__both">
          <div>
            <h2>{t('ordering')}</h2>
            <p>{t('orderingText')}</p>
          </div>
          <div>
            <h2>{t('provider')}</h2>
            <p>{t('providerText')}</p>
          </div>
        </div>
      </section>
    </>
  );
}
