import { DoorClosed, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type VisitReason, visitReasons } from '#features/work/visits/visit.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { useKeptState } from '#ui/inputs/kept-form.ts';
import { BigChoice } from '#ui/inputs/big-choice.tsx';
import { KeptSheet } from '../kept-sheet.tsx';
import type { OnSite } from '../on-site.ts';
import { SheetPhotos } from '../photos/sheet-photos.tsx';
import { useCamera } from '../photos/use-camera.ts';
import { placeOf } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';
import { callsOf } from './callees.tsx';

type Halt = 'nobody' | 'impossible';
const reasons = visitReasons.filter((one) => one !== 'nobody');

/** «Personne n’a ouvert» and «Impossible à faire»: ways to leave without doing the work. */
export function Halts({ mission, actOf, keep }: Pick<OnSite, 'mission' | 'actOf' | 'keep'>) {
  const t = useTexts();
  const [open, setOpen] = useState<Halt | null>(null);
  if (mission.state !== 'confirmed' && mission.state !== 'on_site') return null;
  return (
    <div className="grid gap-2 min-[27rem]:grid-cols-2">
      <Button size="touch" icon={DoorClosed} onClick={() => setOpen('nobody')}>
        {t('halt.nobody')}
      </Button>
      <Button size="touch" icon={TriangleAlert} onClick={() => setOpen('impossible')}>
        {t('halt.other')}
      </Button>
      {open && <HaltSheet mission={mission} actOf={actOf} keep={keep} halt={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface HaltSheetProps extends Pick<OnSite, 'mission' | 'actOf' | 'keep'> {
  halt: Halt;
  onClose: () => void;
}

interface Said {
  kind: VisitReason;
  reason: string;
  photos: string[];
}

function HaltSheet({ mission, actOf, keep, halt, onClose }: HaltSheetProps) {
  const t = useTexts();
  const camera = useCamera(keep);
  const place = placeOf(mission.id, halt);
  const [said, say] = useKeptState(place, (): Said => {
    return { kind: halt === 'nobody' ? 'nobody' : 'access', reason: '', photos: [] };
  });
  const [missing, setMissing] = useState(false);
  const [calls] = useState(() => callsOf(mission.id));
  const caption = t(`halt.reason.${said.kind}`);
  const save = async () => {
    const reason = said.reason.trim();
    // The only reason that needs a note.
    setMissing(said.kind === 'other' && !reason);
    if (said.kind === 'other' && !reason) return undefined;
    return keep.miss({ kind: said.kind, reason, calls });
  };
  return (
    <KeptSheet
      place={place}
      title={t(halt === 'nobody' ? 'halt.nobody' : 'halt.other')}
      description={t('halt.text')}
      saveLabel={t('halt.save')}
      onSave={save}
      onClose={onClose}
    >
      {halt === 'impossible' && (
        <BigChoice
          legend={t('halt.why')}
          value={said.kind}
          onChange={(kind) => say({ kind })}
          options={reasons.map((value) => ({ value, label: t(`halt.reason.${value}`) }))}
        />
      )}
      <Field
        label={t('halt.words')}
        error={missing ? t('halt.tellWhy') : undefined}
        {...(said.kind === 'other' ? { required: true } : { optional: true })}
      >
        <Textarea
          rows={2}
          maxLength={500}
          value={said.reason}
          onChange={(event) => say({ reason: event.currentTarget.value })}
        />
      </Field>
      <Calls calls={calls} />
      <SheetPhotos
        label={t('halt.photo')}
        alt={caption}
        addLabel={t('halt.photo')}
        photos={mission.photos.filter(({ id }) => said.photos.includes(id))}
        actOf={actOf}
        camera={camera}
        onFiles={(files) =>
          void camera
            .take(files, { phase: 'during', caption })
            .then((taken) => say((now) => ({ photos: [...now.photos, ...taken] })))
        }
      />
    </KeptSheet>
  );
}

function Calls({ calls }: { calls: ReturnType<typeof callsOf> }) {
  const t = useTexts();
  const format = useFormat();
  if (calls.length === 0) return <p className="text-sm text-ink-2">{t('halt.noCalls')}</p>;
  return (
    <div>
      <b className="label block">{t('halt.calls')}</b>
      <ul className="text-sm text-ink-2">
        {calls.map(({ who, at }) => (
          <li key={at}>{t('halt.call', { who: t(`contact.${who}`), time: format.there.time(at) })}</li>
        ))}
      </ul>
    </div>
  );
}
