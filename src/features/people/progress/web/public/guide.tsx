import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Progress } from '#features/people/progress/progress.contract.ts';
import { EmailReminder } from '#features/people/accounts/web/public/email-verification-note.tsx';
import { useDocumentName } from '#features/network/documents/web/public/document-name.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useWords } from '#ui/words/words.ts';
import { StepBar } from '../step-bar.tsx';
import { actOf, nameOf, placeOf } from '../places.ts';
import { useTexts } from '../texts.ts';

type Step = Progress['steps'][number];

export function Guide({ progress }: { progress: Progress }) {
  const t = useTexts();
  const { side, first, steps } = progress;
  if (!first || side === 'admin') return null;
  const shown = first.flatMap((name) => steps.find(({ step }) => step === name) ?? []);
  const next = shown.find(({ done, act }) => !done && act.allowed);
  // Hidden from readers who may do none of them; providers still see the state of their application.
  if (!next && side === 'ordering') return null;
  const count = shown.filter(({ done }) => done).length;
  return (
    <Panel
      title={t(`guide.title.${side}`)}
      className="mb-4"
      actions={
        <Link className="link text-sm" to={path('progress')}>
          {t('guide.all')}
        </Link>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-2">{t(`guide.lead.${side}`)}</p>
        <EmailReminder />
        <StepBar count={count} total={shown.length} />
        <Standing progress={progress} acts={Boolean(next)} />
        <ol className="flex flex-col">
          {shown.map((step) => (
            <GuideLine key={step.step} step={step} progress={progress} next={step === next} />
          ))}
        </ol>
      </div>
    </Panel>
  );
}

function GuideLine({ step: { step, done, act }, progress, next }: { step: Step; progress: Progress; next: boolean }) {
  const t = useTexts();
  const w = useWords();
  const paperName = useDocumentName();
  const name = nameOf(step, progress.side);
  const to = done || !act.allowed ? null : placeOf(step, progress);
  const title = t(`step.${name}.title`);
  const knot = done
    ? 'border border-success-line bg-success-soft text-success-ink'
    : next
      ? 'border-2 border-primary-ink'
      : 'border border-line-control';
  const papers = step === 'papers' && !done ? (progress.application?.papers ?? []) : [];
  return (
    <li
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5"
      aria-current={next ? 'step' : undefined}
    >
      <span className={classes('grid size-5.5 flex-none place-items-center rounded-full', knot)} aria-hidden="true">
        {done && <Icon of={Check} size={14} stroke={2.25} />}
      </span>
      <span className="min-w-[min(70%,260px)] flex-1">
        {to && !next ? (
          <Link className="link" to={to}>
            {title}
          </Link>
        ) : (
          <b className={done ? 'font-medium text-ink-3' : 'font-semibold text-ink'}>{title}</b>
        )}
        <span className="sr-only">{w('pair', { name: '', value: t(done ? 'done' : 'toDo') })}</span>
        {!done && (
          <span className="block text-sm text-ink-2">
            {papers.length > 0
              ? t('guide.papers', { papers: papers.map(paperName).join(', ') })
              : t(`step.${name}.text`)}
          </span>
        )}
      </span>
      {next && to && (
        <ButtonLink to={to} variant="primary" className="max-md:h-11 max-md:w-full">
          {t(`step.${actOf(step, progress)}.act`)}
        </ButtonLink>
      )}
    </li>
  );
}

function Standing({ progress: { application }, acts }: { progress: Progress; acts: boolean }) {
  const t = useTexts();
  const w = useWords();
  if (!application) return null;
  const { state, network, message } = application;
  const quoted = message ? w('quoted', { text: message }) : null;
  if (network === 'suspended') {
    return (
      <Note tone="danger" title={t('guide.suspended')}>
        {quoted}
      </Note>
    );
  }
  if (state === 'submitted' || state === 'in_review') return <Note title={t(`guide.${state}`)}>{t('guide.wait')}</Note>;
  if (state === 'more_info' || state === 'rejected') {
    return (
      <Note tone={state === 'rejected' ? 'danger' : 'urgent'} title={t(`guide.${state}`)}>
        {quoted}
      </Note>
    );
  }
  return acts ? null : <Note>{t('guide.others')}</Note>;
}
