import { Check } from 'lucide-react';
import { ButtonLink } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { useTexts } from '../texts.ts';
import { Section, SectionTitle } from './section.tsx';

export function Ticks({ lines, small }: { lines: string[]; small?: boolean }) {
  return (
    <ul className={classes('flex flex-col border-t border-line', small ? 'mt-4 mb-5' : 'mt-5.5 mb-6.5')}>
      {lines.map((line) => (
        <li
          key={line}
          className={classes(
            'flex gap-3 border-b border-line',
            small ? 'py-2.25 text-(length:--t-base)' : 'py-2.75 text-[.9375rem]',
          )}
        >
          <Icon of={Check} size={18} stroke={2} className="mt-px text-success" />
          {line}
        </li>
      ))}
    </ul>
  );
}

export const planNames = ['starter', 'pro', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export interface PlansProps {
  title: string;
  level?: 1 | 2;
  /** Target of each plan's button. */
  links: Record<PlanName, string>;
  chosen?: PlanName;
  note?: string;
}

/** The three plans of the specification. */
export function Plans({ title, level = 2, links, chosen = 'pro', note }: PlansProps) {
  const t = useTexts();
  const PlanTitle = level === 1 ? 'h2' : 'h3';
  return (
    <Section id="tarifs">
      <div className="wrapc">
        <SectionTitle level={level}>{title}</SectionTitle>
        <div className="cartouche mt-10 grid-cols-3 max-md:grid-cols-1">
          {planNames.map((name) => (
            <article
              key={name}
              className={classes(
                'flex flex-col border-cartouche-rule px-7 pt-6 pb-7 max-md:not-first:border-t md:not-first:border-l',
                name === chosen && 'bg-primary-soft',
              )}
              aria-current={name === chosen && chosen !== 'pro' ? 'true' : undefined}
            >
              <div className="flex min-h-10 items-center justify-between gap-2">
                <PlanTitle className="font-display text-[1.25rem]/6 font-[640]">{t(`plans.${name}`)}</PlanTitle>
                {name === 'pro' && <Stamp>{t('plans.recommended')}</Stamp>}
              </div>
              <p>
                <span className="display tabular-nums text-[2.75rem]/13 tracking-[-.035em]">
                  {t(`plans.${name}Price`)}
                </span>{' '}
                {name !== 'enterprise' && <span className="ml-1.5 text-sm text-ink-3">{t('plans.monthly')}</span>}
              </p>
              <Ticks small lines={[t(`plans.${name}1`), t(`plans.${name}2`), t(`plans.${name}3`)]} />
              <ButtonLink
                to={links[name]}
                variant={name === chosen ? 'primary' : 'secondary'}
                size="lg"
                reloadDocument
                className="mt-auto"
              >
                {t(`plans.${name}Act`)}
              </ButtonLink>
            </article>
          ))}
        </div>
        {note && <p className="mt-6 text-sm text-ink-2">{note}</p>}
      </div>
    </Section>
  );
}
