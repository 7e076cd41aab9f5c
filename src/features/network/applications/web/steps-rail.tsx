import { Link } from 'react-router';
import { type Application, type Step, steps } from '#features/network/applications/application.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useTexts } from './texts.ts';

const rail = classes(
  'fil sticky top-6 [--surface:var(--canvas)] before:bottom-11',
  'max-md:static max-md:flex-row max-md:before:top-2.75 max-md:before:right-7.5 max-md:before:bottom-auto max-md:before:left-7.5 max-md:before:h-0.5 max-md:before:w-auto',
);

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
    <nav
      className="border-line bg-canvas pt-6 pr-3.5 pb-4 pl-5 max-md:overflow-x-auto max-md:border-b max-md:px-1 max-md:pt-2.5 max-md:pb-1.5 md:border-r"
      aria-label={t('steps')}
    >
      <ol className={rail}>
        {steps.map((step) => {
          const missingCount = application.missing.filter(({ path: [of] }) => of === step).length;
          const current = step === now;
          return (
            <li
              key={step}
              className="fil__i max-md:flex max-md:flex-[1_0_58px] max-md:flex-col max-md:items-center max-md:gap-0.5 max-md:p-0"
            >
              <span className="fil__n">
                <span
                  className={classes(
                    'knot',
                    missingCount === 0 && 'knot--full',
                    missingCount > 0 && current && 'knot--urgent',
                  )}
                />
              </span>
              <Link
                to={to(step)}
                className="group max-md:block max-md:min-h-8 max-md:text-center max-md:text-(length:--t-2xs)"
                aria-current={current ? 'step' : undefined}
              >
                <b
                  className={classes(
                    'block underline-offset-3 group-hover:underline',
                    current ? 'font-[640]' : 'font-[540]',
                  )}
                >
                  {t(`step.${step}`)}
                </b>
                <span className="block text-xs text-ink-3 max-md:hidden">
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
