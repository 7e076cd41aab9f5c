import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import { type Door, type UnderWay } from '#features/work/occupant-reports/report.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { useVisitorActs } from '#ui/offline/visitor.ts';
import { PhoneSheet } from '#ui/dialogs/phone-sheet.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { AlreadyReported } from './already-reported.tsx';
import { DangerBand } from './danger-band.tsx';
import { KeptReports } from './kept-reports.tsx';
import { doorApi } from './public/api.ts';
import { ReportForm } from './report-form.tsx';
import { useDoorTexts } from './texts.ts';

/** Opened by scanning a code; asks for no account. */
export const handle = { byLink: true };

export function meta() {
  return [{ name: 'robots', content: 'noindex, nofollow' }];
}

/** Reports by occupants, without an account. */
export default function DoorPage() {
  const t = useDoorTexts();
  const { key = '' } = useParams();
  const reading = useQuery(doorApi.open.queryOptions({ input: { key }, retry: false, staleTime: 60_000 }));
  const equipmentId = reading.data?.equipment?.id;
  // Readers of the register are redirected to the labelled equipment.
  if (equipmentId) return <Navigate to={path('equipment', { equipmentId })} replace />;
  if (reading.data) return <Opened key={key} door={reading.data} doorKey={key} />;
  return (
    <PhoneSheet title={t('title')} languagesLabel={t('languages')}>
      {!reading.error && <SkeletonRows rows={6} />}
      {reading.error &&
        ([404, 422].includes(failureOf(reading.error).status) ? (
          <EmptyState title={t('gone')} text={t('goneText')} />
        ) : (
          <ListFailure
            title={t('failed')}
            error={reading.error}
            loading={reading.isFetching}
            onRetry={() => void reading.refetch()}
          />
        ))}
    </PhoneSheet>
  );
}

interface OpenedProps {
  door: Door;
  doorKey: string;
}

function Opened({ door, doorKey }: OpenedProps) {
  const t = useDoorTexts();
  const navigate = useNavigate();
  const acts = useVisitorActs(({ act, input }) => {
    const { key, sending } = input as { key: string; sending?: string };
    if (act !== 'occupantReports.addPhoto' && key === doorKey && sending)
      void navigate(path('reportFollowUp', { key: sending }), { replace: true });
  });
  const [writing, setWriting] = useState(door.underWay.length === 0);
  const [joined, setJoined] = useState<UnderWay>();
  const waits = acts.filter(
    ({ act, input, state }) =>
      act !== 'occupantReports.addPhoto' && state !== 'received' && (input as { key: string }).key === doorKey,
  );
  const { site } = door;
  const sheet = {
    title: door.equipment?.name ?? site.name,
    // A site's name may equal its street.
    detail: [...new Set([door.equipment && site.name, trailText(door.trail), site.street, site.city])]
      .filter(Boolean)
      .join(', '),
    languagesLabel: t('languages'),
  };
  if (waits.length > 0)
    return (
      <PhoneSheet {...sheet}>
        <KeptReports acts={waits} />
        <DangerBand />
      </PhoneSheet>
    );
  const leave = () => {
    setJoined(undefined);
    setWriting(false);
  };
  if (writing || joined)
    return (
      <ReportForm
        key={joined?.id}
        door={door}
        doorKey={doorKey}
        joined={joined}
        acts={acts}
        sheet={sheet}
        onLeave={door.underWay.length > 0 ? leave : undefined}
      />
    );
  return (
    <PhoneSheet
      {...sheet}
      foot={
        <Button variant="primary" size="lg" block icon={Plus} onClick={() => setWriting(true)}>
          {t('another')}
        </Button>
      }
    >
      <AlreadyReported door={door} doorKey={doorKey} onJoin={setJoined} />
      <DangerBand />
    </PhoneSheet>
  );
}
