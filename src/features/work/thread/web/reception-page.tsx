import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useCrewRecords } from '#features/work/missions/web/public/crew-records.tsx';
import { CrewWorkProvider } from '#features/work/receptions/web/public/crew-work.ts';
import { ReceptionPage } from '#features/work/receptions/web/public/reception-page.tsx';

/** The reception of the work of a request, with what its crews showed and read. */
export default function ReceptionOfRequest() {
  const { requestId = '' } = useParams();
  const { photos, readings } = useCrewRecords(requestId);
  const work = useMemo(() => ({ photos, readings }), [photos, readings]);
  return (
    <CrewWorkProvider value={work}>
      <ReceptionPage requestId={requestId} />
    </CrewWorkProvider>
  );
}
