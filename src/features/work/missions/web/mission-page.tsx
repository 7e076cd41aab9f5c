import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { path } from '#paths.ts';
import { AtPlace } from '#ui/words/format.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { ArrivalStep } from './arrival/arrival-step.tsx';
import { ChecksStep } from './checks/checks-step.tsx';
import { FindingsStep } from './findings/findings-step.tsx';
import { type Step, stepOf, stepPage, steps } from './mission-pages.ts';
import type { OnSite } from './on-site.ts';
import { PhotosStep } from './photos/photos-step.tsx';
import { MissionFailure } from './public/mission-failure.tsx';
import { RefusedActs } from './refused/refused-acts.tsx';
import { SignatureStep } from './signature/signature-step.tsx';
import { StepLine } from './step-line.tsx';
import { useTexts } from './texts.ts';
import { useKeep } from './use-keep.ts';
import { useMission } from './use-mission.ts';

const screens: Record<Step, (onSite: OnSite) => ReactNode> = {
  arrival: ArrivalStep,
  checks: ChecksStep,
  photos: PhotosStep,
  findings: FindingsStep,
  signature: SignatureStep,
};

const isDone: Record<Step, (mission: Mission) => boolean> = {
  arrival: ({ presences }) => presences.length > 0,
  checks: ({ progress }) => progress.checks > 0 && progress.read === progress.checks && progress.undecided === 0,
  photos: ({ photos }) => photos.length > 0,
  findings: ({ findings, parts, hours, notes }) => [findings, parts, hours, notes].some(({ length }) => length > 0),
  signature: ({ signatures, state }) => signatures.length > 0 || state === 'finished',
};

/** The first step not done. */
function startOf(mission: Mission): Step {
  if (mission.state === 'finished') return 'signature';
  if (mission.state !== 'on_site') return 'arrival';
  return steps.find((step) => !isDone[step](mission)) ?? 'signature';
}

/** One step per screen; acts are stored on the device before they are sent. */
export default function MissionPage() {
  const { visitId = '' } = useParams();
  const t = useTexts();
  const { mission, acts, actOf, error, refetch } = useMission(visitId);
  if (mission)
    return (
      <AtPlace of={mission.site.departement}>
        <Steps key={mission.id} mission={mission} acts={acts} actOf={actOf} />
      </AtPlace>
    );
  if (error) return <MissionFailure error={error} onRetry={refetch} />;
  return (
    <>
      <PageHeader title={t('one')} crumbs={[{ label: t('title'), to: path('missions') }]} />
      <SkeletonRows rows={8} />
    </>
  );
}

function Steps({ mission, acts, actOf }: Omit<OnSite, 'keep'>) {
  const t = useTexts();
  const keep = useKeep(mission, actOf);
  const [address] = useSearchParams();
  // Stays on the current step when the last check is completed.
  const [start] = useState(() => startOf(mission));
  const step = stepOf(address.get('etape')) ?? start;
  const Screen = screens[step];
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // Steps share one page: scrolls to the top on a change, except at first.
  useEffect(() => {
    if (shown.current !== step) top.current?.scrollIntoView();
    shown.current = step;
  }, [step]);
  return (
    <div ref={top} className="page flex flex-col bg-canvas">
      <StepLine
        label={t('step.line')}
        steps={steps.map((one) => ({ step: one, name: t(`step.${one}`), done: isDone[one](mission) }))}
        current={step}
        to={(one) => stepPage(mission.id, one)}
        done={t('step.done')}
      />
      <div className="mx-auto flex w-full max-w-180 flex-1 flex-col gap-3 px-4 py-3.5">
        <RefusedActs key={step} step={step} mission={mission} acts={acts} actOf={actOf} keep={keep} />
        <Screen mission={mission} acts={acts} actOf={actOf} keep={keep} />
      </div>
    </div>
  );
}
