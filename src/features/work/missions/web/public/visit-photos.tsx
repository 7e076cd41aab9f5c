import { useQuery } from '@tanstack/react-query';
import type { MissionPhoto, VisitRecord } from '#features/work/missions/mission-bundle.contract.ts';
import { pairPhotos } from '#features/work/missions/mission.contract.ts';
import type { Visit } from '#features/work/visits/visit.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { PhotoStrip } from '#ui/files/photo-strip.tsx';
import { useToldAt } from '#ui/time/told-at.ts';
import { missionPhotoUrl } from '../photos/kept-thumbs.ts';
import { MarksLayer } from '../photos/marks-layer.tsx';
import { useTexts } from '../texts.ts';
import { recordApi } from './report-api.ts';

const none: readonly VisitRecord[] = [];

export const useRecords = (requestId: string): readonly VisitRecord[] =>
  useQuery(recordApi.records.queryOptions({ input: { requestId } })).data?.items ?? none;

export const drawnOn = ({ marks, width, height }: MissionPhoto, fit: 'cover' | 'contain') =>
  width && height ? <MarksLayer marks={marks} width={width} height={height} fit={fit} /> : null;

/** Whether a crew may have taken photos on a visit: on site, or at a door that nobody opened. */
export const mayHavePhotos = ({ arrivedAt, state }: Pick<Visit, 'arrivedAt' | 'state'>): boolean =>
  arrivedAt !== null || state === 'missed' || state === 'cancelled';

/** A visit's photos: pairs, then the others. */
export function VisitPhotos({ requestId, visitId }: { requestId: string; visitId: string }) {
  const t = useTexts();
  const format = useFormat();
  const toldAt = useToldAt();
  const record = useRecords(requestId).find((one) => one.visitId === visitId);
  if (!record || record.photos.length === 0) return null;
  const { pairs, others } = pairPhotos(record.photos);
  const sorted = [...new Set([...pairs.flatMap(({ before, after }) => [before, after]), ...others])];
  const nameOf = ({ phase, caption, checkId, takenAt, receivedAt }: MissionPhoto) => {
    const check = record.checks.find(({ id }) => id === checkId)?.label;
    const time = toldAt(takenAt, receivedAt, format.there.dateTime);
    return [caption || check, t('photos.at', { phase: t(`phase.${phase}`), time })].filter(Boolean).join(', ');
  };
  return (
    <div className="relative mt-1.5">
      <PhotoStrip
        photos={sorted}
        most={8}
        label={t('record.photos')}
        nameOf={nameOf}
        tagOf={({ phase }) => t(`phase.${phase}`)}
        addressOf={({ id }, size) => missionPhotoUrl(id, size)}
        drawnOn={drawnOn}
      />
    </div>
  );
}
