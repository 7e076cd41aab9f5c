import { Check } from 'lucide-react';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Stamp } from '#ui/stamp.tsx';
import '../home.css';
import { useTexts } from '../texts.ts';

/** Lines with a tick before each. */
export function Ticks({ lines, small }: { lines: string[]; small?: boolean }) {
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

export const planNames = ['starter', 'pro', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export interface PlansProps {
  title: string;
  level?: 1 | 2;
  /** Where the button of each plan leads. */
  links: Record<PlanName, string>;
  /** The one that stands out; the recommended one unless said otherwise. */
  chosen?: PlanName;
  note?: string;
}

/** The three plans of the specification, as one cartouche. */
export function Plans({ title, level = 2, links, chosen = 'pro', note }: PlansProps) {
  const t = useTexts();
  const Title = `h${level}` as const;
  const PlanTitle = level === 1 ? 'h2' : 'h3';
  return (
    <section className="sec" id="tarifs">
      <div className="wrapc">
        <Title className="h2">{title}</Title>
        <div className="plans cartouche">
          {planNames.map((name) => (
            <article
              key={name}
              className={classes('plan', name === chosen && 'is-on')}
              aria-current={name === chosen && chosen !== 'pro' ? 'true' : undefined}
            >
              <div className="flex items-center gap-2 justify-between">
                <PlanTitle>{t(`plans.${name}`)}</PlanTitle>
                {name === 'pro' && <Stamp>{t('plans.recommended')}</Stamp>}
              </div>
              <p className="plan__p">
                <span className="display tabular-nums">{t(`plans.${name}Price`)}</span>{' '}
                {name !== 'enterprise' && <span className="text-sm text-ink-3">{t('plans.monthly')}</span>}
              </p>
              <Ticks small lines={[t(`plans.${name}1`), t(`plans.${name}2`), t(`plans.${name}3`)]} />
              <ButtonLink to={links[name]} variant={name === chosen ? 'primary' : 'secondary'} size="lg" reloadDocument>
                {t(`plans.${name}Act`)}
              </ButtonLink>
            </article>
          ))}
        </div>
        {note && <p className="text-sm text-ink-2 mt-6">{note}</p>}
      </div>
    </section>
  );
}
