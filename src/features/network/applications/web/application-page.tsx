import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { type Application, type Step, steps } from '#features/network/applications/application.contract.ts';
import { DocumentsPanel } from '#features/network/documents/web/public/documents-panel.tsx';
import { isShown } from '#ui/calls/acts.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { TitleBlock, TitleBlockRow, TitleBlockCell, StampCell } from '#ui/page/title-block.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Denied } from '#ui/shell/denied.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { applicationApi } from './api.ts';
import { StateNote } from './state-note.tsx';
import { StateStamp } from './state-stamp.tsx';
import { AreaStep } from './steps/area-step.tsx';
import { CompanyStep } from './steps/company-step.tsx';
import { TeamStep } from './steps/team-step.tsx';
import { CharterStep } from './steps/charter-step.tsx';
import { TradesStep } from './steps/trades-step.tsx';
import { stepColumn, StepTitle } from './steps/step-title.tsx';
import { StepsRail } from './steps-rail.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { useTexts } from './texts.ts';

export default function ApplicationPage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  if (sideOf(profile.selectedRole) === 'provider') return <OwnApplication />;
  return <Denied title={t('title')} required="prestataire" />;
}

function OwnApplication() {
  const t = useTexts();
  const reading = useQuery(applicationApi.read.queryOptions({ staleTime: 10_000 }));
  if (reading.data) return <Steps application={reading.data} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <Unread reading={reading} failed={t('failed')} rows={10} />
    </>
  );
}

function Steps({ application }: { application: Application }) {
  const t = useTexts();
  const navigate = useNavigate();
  const filters = useFilters<'etape'>();
  const [sending, setSending] = useState(false);
  const [begun, setBegun] = useState(0);
  /** Steps saved on this visit show what is missing; a step opened for the first time shows no errors. */
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const { missing, acts, company } = application;
  const approved = application.state === 'approved';
  const firstIncomplete = approved ? undefined : steps.find((step) => missing.some(({ path: [of] }) => of === step));
  const asked = oneOf(steps, filters.get('etape'));
  const step: Step = asked ?? firstIncomplete ?? (acts.submit.allowed ? 'terms' : 'documents');
  const top = useRef<HTMLDivElement>(null);
  // The column scrolls, not the window: each step begins at its top.
  useEffect(() => {
    // Not returned: current browsers return a promise, which React would call as a cleanup.
    top.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  const to = (next: Step) => filters.to({ etape: next });
  const goOn = () => {
    setTried(new Set([...tried, step]));
    const next = steps[steps.indexOf(step) + 1];
    toast.success(t('saved'));
    if (next && !approved) void navigate(to(next));
  };
  const props = {
    application,
    readOnly: !acts.edit.allowed,
    missing: Object.fromEntries(
      missing.flatMap(({ path: [of, field], message }) =>
        of === step && (application.submittedAt || tried.has(step)) && !approved ? [[String(field), message]] : [],
      ),
    ),
    onSaved: goOn,
    onRestart: () => setBegun(begun + 1),
  };
  const missingText = missing.length > 0 ? t('lackingAll', { count: missing.length }) : null;
  const submit = acts.submit;
  return (
    <div className="page grid min-h-full grid-cols-[13.25rem_minmax(0,1fr)] max-md:block" ref={top}>
      <PageHeader
        title={t('title')}
        actions={
          isShown(submit) && (
            <Button
              variant="primary"
              icon={Send}
              disabledReason={submit.allowed ? missingText : submit.reason}
              onClick={() => setSending(true)}
            >
              {t(application.submittedAt ? 'submitAgain' : 'submit')}
            </Button>
          )
        }
      />
      <StepsRail application={approved ? { ...application, missing: [] } : application} now={step} to={to} />
      <div className="flex max-w-235 min-w-0 flex-col gap-4 pt-5.5 pr-6 pb-10 pl-6.5 max-md:px-4 max-md:pt-3.5 max-md:pb-6">
        <TitleBlock className="m-1 flex-none">
          <TitleBlockRow>
            <TitleBlockCell kind="number" label={t('title')}>
              {application.number ?? t('unnumbered')}
            </TitleBlockCell>
            <TitleBlockCell
              kind="title"
              grow
              label={[company.street, company.city].filter(Boolean).join(', ') || t('company')}
            >
              {company.tradeName || company.legalName}
            </TitleBlockCell>
            <StampCell label={t('stateOf')}>
              <StateStamp
                {...application}
                detail={
                  acts.submit.allowed
                    ? (missingText ?? t('ready'))
                    : application.submittedAt && <DateTime value={application.submittedAt} as="date" />
                }
              />
            </StampCell>
          </TitleBlockRow>
        </TitleBlock>
        <StateNote application={application} />
        {!acts.edit.allowed && isShown(acts.edit) && <Note>{acts.edit.reason}</Note>}
        {step === 'company' && <CompanyStep key={`company ${begun}`} {...props} />}
        {step === 'trades' && <TradesStep key={`trades ${begun}`} {...props} />}
        {step === 'area' && (
          <AreaStep key={`area ${begun} ${approved ? application.means.area?.radiusM : ''}`} {...props} />
        )}
        {step === 'team' && <TeamStep key={`team ${begun}`} {...props} />}
        {step === 'documents' && (
          <section className={stepColumn}>
            <StepTitle lead={t('lead.documents')}>{t('step.documents')}</StepTitle>
            <DocumentsPanel trades={application.means.trades} companyId={application.companyId} />
            {acts.submit.allowed && (
              <div>
                <Button variant="primary" size="lg" iconEnd={ArrowRight} onClick={() => void navigate(to('terms'))}>
                  {t('continue')}
                </Button>
              </div>
            )}
          </section>
        )}
        {step === 'terms' && <CharterStep {...props} onSaved={() => toast.success(t('accepted'))} />}
        {application.moves.length > 0 && (
          <section className={stepColumn}>
            <StepTitle>{t('story')}</StepTitle>
            <ApplicationHistory moves={application.moves} />
          </section>
        )}
      </div>
      {sending && <SubmitDialog application={application} onClose={() => setSending(false)} />}
    </div>
  );
}

function SubmitDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useTexts();
  const [message, setMessage] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('submitTitle', { name: application.company.legalName })}
      text={t('submitText')}
      confirmLabel={t('submit')}
      done={t('submitted')}
      onConfirm={() => applicationApi.submit.call({ version: application.version, message })}
    >
      {(problem) => (
        <Field label={t('message')} error={problem('message')} optional>
          <Textarea
            rows={3}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}
