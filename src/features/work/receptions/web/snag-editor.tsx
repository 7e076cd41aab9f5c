import { Camera, Plus, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { addDays } from '#common/days.ts';
import type { DraftData } from '#features/work/receptions/reception.contract.ts';
import { maxDraftPhotos, type SnagPhoto } from '#features/work/receptions/reception-photo.contract.ts';
import { maxSnags, snagSeverities } from '#features/work/work-orders/snag.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { type RefusedFile, refusedFile, RefusedFiles } from '#ui/files/refused-files.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { WaitingPhotoTile } from './waiting-photo.tsx';
import { useTexts } from './texts.ts';
import { workPhotoUrl } from './before-after.tsx';

type Snag = DraftData['snags'][number];

const snagOf = ({ input }: KeptAct) => (input as { snagId: string }).snagId;

const usualDays = 8;

export interface SnagEditorProps {
  snags: readonly Snag[];
  photos: readonly SnagPhoto[];
  onChange: (snags: Snag[]) => void;
  /** Sends a snag's photo once the draft with that snag is saved. */
  onPhoto: (snagId: string, file: File) => Promise<void>;
  onRemovePhoto: (photo: SnagPhoto) => Promise<void>;
  /** Photos that exist only on this device. */
  waiting: readonly KeptAct[];
  onRemoveWaiting: (key: string) => Promise<void>;
  problem: (field: string) => string | undefined;
}

export function SnagEditor({
  snags,
  photos,
  waiting,
  onChange,
  onPhoto,
  onRemovePhoto,
  onRemoveWaiting,
  problem,
}: SnagEditorProps) {
  const t = useTexts();
  const format = useFormat();
  const added = useRef<string | null>(null);
  const add = () => {
    const id = crypto.randomUUID();
    added.current = id;
    const dueOn = addDays(format.there.today(), usualDays);
    onChange([...snags, { id, description: '', place: '', severity: 'minor', dueOn }]);
  };
  return (
    <section aria-labelledby="snags">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id="snags" className="flex items-center gap-1.5 text-md font-bold">
          {t('snags.title')} <Badge count={snags.length} />
        </h2>
        {snags.length < maxSnags && (
          <Button size="sm" icon={Plus} onClick={add}>
            {t('snags.add')}
          </Button>
        )}
      </div>
      {snags.length === 0 && <p className="text-sm text-ink-2">{t('snags.none')}</p>}
      <ol className="flex flex-col gap-2">
        {snags.map((snag, index) => (
          <SnagLine
            key={snag.id}
            snag={snag}
            number={index + 1}
            focusNew={(input) => {
              if (added.current !== snag.id) return;
              added.current = null;
              input?.focus();
            }}
            photos={photos.filter(({ snagId }) => snagId === snag.id)}
            problem={(field) => problem(`snags.${index}.${field}`)}
            onChange={(change) => onChange(snags.map((one) => (one.id === snag.id ? { ...one, ...change } : one)))}
            onRemove={() => {
              onChange(snags.filter(({ id }) => id !== snag.id));
              for (const one of waiting) if (snagOf(one) === snag.id) void onRemoveWaiting(one.key);
            }}
            waiting={waiting.filter((one) => snagOf(one) === snag.id)}
            onRemoveWaiting={onRemoveWaiting}
            onPhoto={(file) => onPhoto(snag.id, file)}
            onRemovePhoto={onRemovePhoto}
          />
        ))}
      </ol>
    </section>
  );
}

interface SnagLineProps {
  snag: Snag;
  number: number;
  focusNew: (input: HTMLInputElement | null) => void;
  photos: readonly SnagPhoto[];
  waiting: readonly KeptAct[];
  onRemoveWaiting: (key: string) => Promise<void>;
  problem: (field: string) => string | undefined;
  onChange: (change: Partial<Snag>) => void;
  onRemove: () => void;
  onPhoto: (file: File) => Promise<void>;
  onRemovePhoto: (photo: SnagPhoto) => Promise<void>;
}

function SnagLine({
  snag,
  number,
  focusNew,
  photos,
  waiting,
  onRemoveWaiting,
  problem,
  onChange,
  onRemove,
  onPhoto,
  onRemovePhoto,
}: SnagLineProps) {
  const t = useTexts();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setRefused([]);
    await onPhoto(file).catch((error: unknown) => setRefused([refusedFile(file, error)]));
    setSending(false);
  };
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-md border border-warning-line bg-warning-soft px-3 py-2.5">
      <span
        aria-hidden="true"
        className="mt-7 grid size-5.5 flex-none place-items-center rounded-full bg-warning-ink text-xs font-bold text-surface"
      >
        {number}
      </span>
      <div className="grid min-w-0 flex-1 basis-72 gap-2 md:grid-cols-2">
        <Field label={t('snags.what', { number })} error={problem('description')} required>
          <Input
            maxLength={300}
            value={snag.description}
            ref={focusNew}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('snags.where')} error={problem('place')}>
          <Input
            maxLength={120}
            value={snag.place}
            onChange={(event) => onChange({ place: event.currentTarget.value })}
          />
        </Field>
        <div className="field items-start">
          <span className="label">{t('snags.severity')}</span>
          <Segmented
            label={`${t('snags.severity')}, ${t('snags.one', { number })}`}
            value={snag.severity}
            onChange={(severity) => onChange({ severity })}
            options={snagSeverities.map((value) => ({ value, label: t(`severity.${value}`) }))}
          />
        </div>
        <Field label={t('snags.due')} error={problem('dueOn')}>
          <DateField value={snag.dueOn ?? ''} onValue={(value) => onChange({ dueOn: value || null })} />
        </Field>
        <ul className="flex flex-wrap gap-1.5 md:col-span-2" aria-label={t('snags.photos', { number })}>
          {photos.map((photo) => (
            <li key={photo.id} className="relative h-12 w-16 overflow-hidden rounded-sm bg-hover">
              <img className="size-full object-cover" src={workPhotoUrl(photo.id, 'thumb')} alt={photo.name} />
              <button
                type="button"
                className="absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-full bg-raised"
                aria-label={t('photos.remove', { name: photo.name })}
                onClick={() => void onRemovePhoto(photo).catch(toastFailure)}
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
          {waiting.map((photo) => (
            <li key={photo.key}>
              <WaitingPhotoTile photo={photo} onRemove={() => void onRemoveWaiting(photo.key)} />
            </li>
          ))}
          {photos.length + waiting.length < maxDraftPhotos && (
            <li>
              <PhotoPick short={t('snags.photo')} label={t('snags.photoOf', { number })} busy={sending} onFile={send} />
            </li>
          )}
        </ul>
        <RefusedFiles files={refused} />
      </div>
      <IconButton icon={Trash2} label={t('snags.remove', { number })} onClick={onRemove} />
    </li>
  );
}

export interface PhotoPickProps {
  label: string;
  short?: string;
  busy: boolean;
  onFile: (file: File | undefined) => Promise<void>;
}

export function PhotoPick({ label, short = label, busy, onFile }: PhotoPickProps) {
  return (
    <label className="relative flex h-12 min-w-16 cursor-pointer items-center justify-center gap-1.5 rounded-sm border-[1.5px] border-dashed border-line-control px-3 text-xs text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-primary-ink hover:text-ink">
      <Icon of={Camera} size={16} />
      <span aria-hidden="true">{short}</span>
      <input
        type="file"
        className="absolute inset-0 cursor-pointer text-[0px] opacity-0"
        accept="image/*"
        disabled={busy}
        aria-label={label}
        onChange={(event) => {
          void onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
