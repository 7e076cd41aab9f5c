import { Check, Minus, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { MissionPhoto, VisitRecord } from '#features/work/missions/mission-bundle.contract.ts';
import { pairPhotos } from '#features/work/missions/mission.contract.ts';
import type { CrewWork, ShownPhoto } from '#features/work/receptions/web/public/crew-work.ts';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { readingWords } from '../checks/reading-words.ts';
import { missionPhotoUrl } from '../photos/kept-thumbs.ts';
import { useTexts } from '../texts.ts';
import { drawnOn, useRecords } from './visit-photos.tsx';

const icons = { ok: Check, redo: TriangleAlert, na: Minus } as const;

const shown = (photo: MissionPhoto): ShownPhoto => ({
  id: photo.id,
  name: photo.caption || photo.name,
  at: photo.takenAt,
  by: photo.by,
  src: (size) => missionPhotoUrl(photo.id, size),
  drawn: (fit) => drawnOn(photo, fit),
});

/** What the reception shows of crews: their pairs, their photos of after, else all they took; then their readings. */
export function useCrewRecords(requestId: string): CrewWork {
  const records = useRecords(requestId);
  return useMemo(() => {
    const all = records.flatMap(({ photos }) => photos);
    const { pairs, others } = pairPhotos(all);
    const after = others.filter(({ phase }) => phase === 'after');
    const alone = pairs.length + after.length > 0 ? after : others;
    const photos = [
      ...pairs.map((pair) => ({
        caption: pair.after.caption || pair.before.caption,
        before: shown(pair.before),
        after: shown(pair.after),
      })),
      ...alone.map((photo) => ({ caption: photo.caption, before: null, after: shown(photo) })),
    ];
    const checks = records.flatMap((record) => record.checks).filter(({ state }) => state !== 'open');
    return { photos, readings: checks.length > 0 ? <Readings checks={checks} /> : null };
  }, [records]);
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
