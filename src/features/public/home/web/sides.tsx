import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Ticks } from './public/plans.tsx';
import { Section, SectionTitle } from './public/section.tsx';
import { useTexts } from './texts.ts';

export function Sides() {
  const t = useTexts();
  return (
    <Section surface>
      <div className="wrapc grid grid-cols-2 max-md:block">
        <article className="pr-16 max-md:pr-0">
          <SectionTitle small>{t('sides.ordering')}</SectionTitle>
          <p className="lede lede--s">{t('sides.orderingText')}</p>
          <Ticks lines={[t('sides.ordering1'), t('sides.ordering2'), t('sides.ordering3'), t('sides.ordering4')]} />
          <ButtonLink to={`${path('register')}?side=ordering`} variant="primary" size="lg" reloadDocument>
            {t('sides.publish')}
          </ButtonLink>
        </article>
        <article className="border-line-strong max-md:pt-9 md:border-l md:pl-16">
          <SectionTitle small>{t('sides.providing')}</SectionTitle>
          <p className="lede lede--s">{t('sides.providingText')}</p>
          <Ticks lines={[t('sides.providing1'), t('sides.providing2'), t('sides.providing3'), t('sides.providing4')]} />
          <ButtonLink to={`${path('register')}?side=provider`} size="lg" reloadDocument>
            {t('sides.become')}
          </ButtonLink>
        </article>
      </div>
    </Section>
  );
}
