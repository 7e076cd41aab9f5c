import { Camera, Check, Minus, TriangleAlert } from 'lucide-react';
import type { MissionCheck } from '#features/work/missions/mission-bundle.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ActMark } from '../act-mark.tsx';
import type { OnSite } from '../on-site.ts';
import { KeptPicture } from '../photos/kept-picture.tsx';
import { PhotoInput } from '#ui/files/photo-input.tsx';
import { useTexts } from '../texts.ts';
import { photosOf } from './without-photo.ts';
import { readingWords } from './reading-words.ts';

export interface CheckRowProps extends Pick<OnSite, 'mission' | 'actOf'> {
  check: MissionCheck;
  busy: boolean;
  onConform: () => void;
  onOpen: () => void;
  onPhoto: (files: File[]) => void;
}

const marks = {
  ok: { icon: Check, look: 'border-success-ink bg-success-ink text-surface' },
  redo: { icon: TriangleAlert, look: 'border-warning-ink bg-warning-soft text-warning-ink' },
  na: { icon: Minus, look: 'border-line-control bg-neutral-soft text-ink-2' },
};

export function CheckRow({ mission, actOf, check, busy, onConform, onOpen, onPhoto }: CheckRowProps) {
  const t = useTexts();
  const format = useFormat();
  const { label, state, readings, countingId, asksPhoto, unit } = check;
  const counting = readings.find(({ id }) => id === countingId);
  const last = counting ?? readings.at(-1);
  const photos = photosOf(mission, check);
  const [photo] = photos;
  const mark = state === 'undecided' ? marks.redo : counting && marks[counting.result];
  const wants = [
    asksPhoto && photos.length === 0 && t('check.asksPhoto'),
    !last && unit && t('check.asksValue', { unit }),
  ];
  return (
    <li className="flex min-h-15 items-center gap-1 border-b border-line bg-surface pr-4 pl-2">
      <button
        type="button"
        className="grid size-12 flex-none place-items-center"
        aria-pressed={counting?.result === 'ok'}
        aria-label={t('check.conform', { name: label })}
        onClick={onConform}
      >
        <span
          className={classes(
            'grid size-6.5 place-items-center rounded-sm border',
            mark?.look ?? 'border-line-control bg-field',
          )}
        >
          {mark && <Icon of={mark.icon} size={18} stroke={state === 'undecided' ? 2 : 3} />}
        </span>
      </button>
      <button type="button" className="min-w-0 flex-1 py-2 text-left" onClick={onOpen}>
        <span className={classes('block wrap-anywhere', mark ? 'font-[520] text-ink-2' : 'font-[580]')}>{label}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {state === 'undecided' ? (
            <b className="font-semibold text-warning-ink">{t('check.undecided')}</b>
          ) : (
            last && <span className="wrap-anywhere">{readingWords(last, unit, format, t)}</span>
          )}
          {wants.map((want) => want && <span key={want}>{want}</span>)}
        </span>
      </button>
      {photo ? (
        <KeptPicture
          photo={photo}
          act={actOf.get(photo.id)}
          alt={t('check.photoOf', { name: label })}
          className="ml-1 size-11 flex-none"
        />
      ) : (
        asksPhoto && (
          <PhotoInput
            camera
            bare
            icon={Camera}
            label={t('check.takePhoto', { name: label })}
            busy={busy}
            onFiles={onPhoto}
            className="ml-1 grid size-11 flex-none place-items-center rounded-md border border-primary-ink bg-primary-soft text-primary-ink"
          />
        )
      )}
      {last && <ActMark act={actOf.get(last.id)} className="ml-1 flex-none max-md:[&>:last-child]:sr-only" />}
    </li>
  );
}
