import { Link } from 'react-router';
import { classes } from '#ui/words/classes.ts';

export interface StepLineProps<Step extends string> {
  label: string;
  steps: readonly { step: Step; name: string; done: boolean }[];
  current: Step;
  to: (step: Step) => string;
  done: string;
}

export function StepLine<Step extends string>({ label, steps, current, to, done }: StepLineProps<Step>) {
  const here = steps.findIndex(({ step }) => step === current);
  return (
    <nav aria-label={label} className="sticky top-0 z-5 border-b border-line bg-surface">
      <ol className="mx-auto grid max-w-180 auto-cols-fr grid-flow-col px-1.5 md:px-4">
        {steps.map(({ step, name, done: isDone }, index) => (
          <li key={step} className="relative min-w-0">
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classes(
                  'absolute top-[14px] right-1/2 h-0.5 w-full',
                  index <= here || (isDone && steps[index - 1]?.done) ? 'bg-fil' : 'bg-line-strong',
                )}
              />
            )}
            <Link
              to={to(step)}
              replace
              aria-current={index === here ? 'step' : undefined}
              className={classes(
                'relative z-1 flex h-12 flex-col items-center gap-1.25 pt-2.25 text-2xs leading-none',
                index === here ? 'font-[640] text-ink' : 'text-ink-3',
              )}
            >
              <span
                aria-hidden="true"
                className={classes(
                  'size-3 rounded-full border-2',
                  index === here
                    ? 'border-accent bg-accent'
                    : isDone
                      ? 'border-fil bg-fil'
                      : 'border-line-control bg-surface',
                )}
              />
              <span className="max-w-full truncate">{name}</span>
              {isDone && <span className="sr-only">, {done}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
