import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Ticks } from './public/plans.tsx';
import { useTexts } from './texts.ts';

/** What each side gains. */
export function Sides() {
  const t = useTexts();
  return (
    <section className="sec sec--surf">
      <div className="wrapc sides">
        <article>
          <h2 className="h2 h2--s">{t('sides.ordering')}</h2>
          <p className="lede lede--s">{t('sides.orderingText')}</p>
          <Ticks lines={[t('sides.ordering1'), t('sides.ordering2'), t('sides.ordering3'), t('sides.ordering4')]} />
          <ButtonLink to={`${path('register')}?side=ordering`} variant="primary" size="lg" reloadDocument>
            {t('sides.publish')}
          </ButtonLink>
        </article>
        <article>
          <h2 className="h2 h2--s">{t('sides.providing')}</h2>
          <p className="lede lede--s">{t('sides.providingText')}</p>
          <Ticks lines={[t('sides.providing1'), t('sides.providing2'), t('sides.providing3'), t('sides.providing4')]} />
          <ButtonLink to={`${path('register')}?side=provider`} size="lg" reloadDocument>
            {t('sides.become')}
          </ButtonLink>
        </article>
      </div>
    </section>
  );
}
