import { Check } from 'lucide-react';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { optionalPath } from '#ui/shell/menu.ts';
import { Tampon } from '#ui/tampon.tsx';
import { useTexts } from './texts.ts';

function Ticks({ lines, small }: { lines: string[]; small?: boolean }) {
  return (
    <ul className={small ? 'ticks ticks--s' : 'ticks'}>
      {lines.map((line) => (
        <li key={line}>
          <Icon of={Check} size={18} stroke={2} />
          {line}
        </li>
      ))}
    </ul>
  );
}

/** What each side gains. */
export function Sides() {
  const t = useTexts();
  const register = optionalPath('register');
  return (
    <section className="sec sec--surf">
      <div className="wrapc sides">
        <article>
          <h2 className="h2 h2--s">{t('sides.ordering')}</h2>
          <p className="lede lede--s">{t('sides.orderingText')}</p>
          <Ticks lines={[t('sides.ordering1'), t('sides.ordering2'), t('sides.ordering3'), t('sides.ordering4')]} />
          {register && (
            <ButtonLink to={`${register}?side=ordering`} variant="primary" size="lg" reloadDocument>
              {t('sides.publish')}
            </ButtonLink>
          )}
        </article>
        <article>
          <h2 className="h2 h2--s">{t('sides.providing')}</h2>
          <p className="lede lede--s">{t('sides.providingText')}</p>
          <Ticks lines={[t('sides.providing1'), t('sides.providing2'), t('sides.providing3'), t('sides.providing4')]} />
          {register && (
            <ButtonLink to={`${register}?side=provider`} size="lg" reloadDocument>
              {t('sides.become')}
            </ButtonLink>
          )}
        </article>
      </div>
    </section>
  );
}

/** The three plans of the specification; a button only where it leads somewhere. */
export function Plans() {
  const t = useTexts();
  const pricing = optionalPath('pricing');
  const plans = [
    { name: 'starter', to: optionalPath('register'), priced: true },
    { name: 'pro', to: pricing && `${pricing}?plan=pro`, priced: true },
    { name: 'enterprise', to: optionalPath('contact'), priced: false },
  ] as const;
  return (
    <section className="sec" id="tarifs">
      <div className="wrapc">
        <h2 className="h2">{t('plans.title')}</h2>
        <div className="plans cartouche">
          {plans.map(({ name, to, priced }) => (
            <article key={name} className={name === 'pro' ? 'plan is-on' : 'plan'}>
              <div className="row between">
                <h3>{t(`plans.${name}`)}</h3>
                {name === 'pro' && <Tampon>{t('plans.recommended')}</Tampon>}
              </div>
              <p className="plan__p">
                <span className="display num">{t(`plans.${name}Price`)}</span>{' '}
                {priced && <span className="sm faint">{t('plans.monthly')}</span>}
              </p>
              <Ticks small lines={[t(`plans.${name}1`), t(`plans.${name}2`), t(`plans.${name}3`)]} />
              {to && (
                <ButtonLink to={to} variant={name === 'pro' ? 'primary' : 'secondary'} size="lg" reloadDocument>
                  {t(`plans.${name}Act`)}
                </ButtonLink>
              )}
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
