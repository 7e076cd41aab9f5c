import { Check, Minus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { MissionPhoto, VisitRecord } from '#features/work/missions/mission-bundle.contract.ts';
import { type PhotoOfWork, photosOfWork } from '#features/work/missions/mission.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { readingWords } from '../checks/reading-words.ts';
import { missionPhotoUrl } from '../photos/kept-thumbs.ts';
import { useTexts } from '../texts.ts';
import { drawnOn, useRecords } from './visit-photos.tsx';

const icons = { ok: Check, redo: TriangleAlert, na: Minus } as const;

export interface ShownPhoto {
  id: string;
  name: string;
  at: string;
  by: string | null;
  phase?: MissionPhoto['phase'];
  src: (size: 'thumb' | 'full') => string;
  drawn?: (fit: 'cover' | 'contain') => ReactNode;
}

export type CrewPhotos = readonly PhotoOfWork<ShownPhoto>[];

const shown = (photo: MissionPhoto): ShownPhoto => ({
  id: photo.id,
  name: photo.caption || photo.name,
  at: photo.takenAt,
  by: photo.by,
  phase: photo.phase,
  src: (size) => missionPhotoUrl(photo.id, size),
  drawn: (fit) => drawnOn(photo, fit),
});

/** Crews' photos and readings of an order, those documenting the work first. */
export function useCrewRecords(requestId: string, orderId: string): { photos: CrewPhotos; readings: ReactNode } {
  const ofRequest = useRecords(requestId);
  return useMemo(() => {
    // A reordered request also has visits of another company.
    const records = ofRequest.filter((record) => record.orderId === orderId);
    const photos = photosOfWork(records.flatMap((record) => record.photos)).map(({ before, after, ...one }) => ({
      ...one,
      before: before && shown(before),
      after: after && shown(after),
    }));
    const checks = records.flatMap((record) => record.checks).filter(({ state }) => state !== 'open');
    return { photos, readings: checks.length > 0 ? <Readings checks={checks} /> : null };
  }, [ofRequest, orderId]);
}

function Readings({ checks }: { checks: VisitRecord['checks'] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <div className="mt-4.5">
      <h2 id="crew-readings" className="mb-2 text-md font-bold">
        {t('record.title')}
      </h2>
      <ul className="grid gap-x-6 md:grid-cols-2" aria-labelledby="crew-readings">
        {checks.map(({ id, label, unit, result, valueMilli, note, by, at }) => (
          <li key={`${id} ${at}`} className="flex gap-2 border-b border-line py-1.75 text-sm">
            <Icon of={result ? icons[result] : TriangleAlert} size={16} />
            <span className="min-w-0 wrap-anywhere">
              <b className="font-[580]">{label}</b>
              <span className="block text-ink-2">
                {result ? readingWords({ result, valueMilli, note }, unit, format, t) : t('record.undecided')}
              </span>
              {at && (
                <span className="block text-xs text-ink-3">
                  {[by, format.dateTime(at)].filter(Boolean).join(' · ')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
