import { Link } from 'react-router';
import { type Application, type Step, steps } from '#features/network/applications/application.contract.ts';
import { classes } from '#ui/classes.ts';
import { useTexts } from './texts.ts';

/** The six steps: where one is, which are complete, what the others lack. */
export function StepsRail({
  application,
  now,
  to,
}: {
  application: Application;
  now: Step;
  to: (step: Step) => string;
}) {
  const t = useTexts();
  return (
    <nav className="cand__st" aria-label={t('steps')}>
      <ol className="fil">
        {steps.map((step) => {
          const missingCount = application.missing.filter(({ path: [of] }) => of === step).length;
          const current = step === now;
          return (
            <li key={step} className={classes('fil__i', current && 'is-now')}>
              <span className="fil__n">
                <span
                  className={classes(
                    'knot',
                    missingCount === 0 && 'knot--full',
                    missingCount > 0 && current && 'knot--urgent',
                  )}
                />
              </span>
              <Link to={to(step)} aria-current={current ? 'step' : undefined}>
                <b>{t(`step.${step}`)}</b>
                <span className="text-xs text-ink-3">
                  {missingCount === 0 ? t('complete') : t('lacking', { count: missingCount })}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
