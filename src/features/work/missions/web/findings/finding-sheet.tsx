import { useState } from 'react';
import { uuidv7 } from '#common/ids.ts';
import { findingSeverities } from '#features/work/missions/mission.contract.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { Switch } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { useKeptState } from '#ui/inputs/kept-form.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { BigChoice } from '#ui/inputs/big-choice.tsx';
import { KeptSheet } from '../kept-sheet.tsx';
import type { OnSite } from '../on-site.ts';
import { SheetPhotos } from '../photos/sheet-photos.tsx';
import { useCamera } from '../photos/use-camera.ts';
import { placeOf, saidBy } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';

export interface FindingSheetProps extends Pick<OnSite, 'mission' | 'actOf' | 'keep'> {
  refused?: KeptAct;
  onClose: () => void;
}

const tones = { minor: 'info', hindering: 'warning', blocking: 'danger' } as const;
type Finding = Pick<Mission['findings'][number], 'place' | 'description' | 'severity' | 'needsQuote'>;

export type FindingTyped = Finding & { id: string };

/** The finding as typed; null while incomplete. */
export function readFinding({ id: _, ...said }: FindingTyped): Finding | null {
  const finding = { ...said, place: said.place.trim(), description: said.description.trim() };
  return finding.description.length < 3 ? null : finding;
}

export function FindingSheet({ mission, actOf, keep, refused, onClose }: FindingSheetProps) {
  const t = useTexts();
  const camera = useCamera(keep);
  const place = placeOf(mission.id, 'finding', refused);
  // Generated before saving, so that photos can refer to it.
  const [said, say] = useKeptState(place, () => {
    const { entryId, ...before } = saidBy<Finding & { entryId: string }>(refused);
    return {
      id: entryId ?? uuidv7(),
      place: '',
      description: '',
      severity: 'minor',
      needsQuote: false,
      ...before,
    } as FindingTyped;
  });
  const [missing, setMissing] = useState(false);
  const photos = mission.photos.filter(({ findingId }) => findingId === said.id);
  const save = async () => {
    const finding = readFinding(said);
    setMissing(!finding);
    if (!finding) return undefined;
    return refused
      ? keep.mend(refused, finding, { label: finding.description })
      : keep.add('addFinding', finding, finding.description, said.id);
  };
  return (
    <KeptSheet
      place={place}
      title={t('finding.title')}
      saveLabel={t('finding.save')}
      savesAsClosed={!refused}
      onSave={save}
      onClose={onClose}
    >
      <Field label={t('finding.place')} optional>
        <Input
          inputSize="touch"
          maxLength={120}
          value={said.place}
          onChange={(event) => say({ place: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('finding.what')} required error={missing ? t('finding.missing') : undefined}>
        <Textarea
          maxLength={1000}
          value={said.description}
          onChange={(event) => say({ description: event.currentTarget.value })}
        />
      </Field>
      <BigChoice
        legend={t('finding.severity')}
        value={said.severity}
        onChange={(severity) => say({ severity })}
        options={findingSeverities.map((value) => ({ value, label: t(`severity.${value}`), tone: tones[value] }))}
      />
      <Switch
        checked={said.needsQuote}
        onChange={({ currentTarget: { checked } }) => say({ needsQuote: checked })}
        hint={t('finding.quoteHint')}
      >
        {t('finding.quote')}
      </Switch>
      <SheetPhotos
        label={t('finding.photos')}
        alt={t('finding.photo')}
        addLabel={t('photo.add')}
        photos={photos}
        actOf={actOf}
        camera={camera}
        onFiles={(files) => {
          // Stores the draft now: the photo refers to its id.
          say({});
          void camera.take(files, { phase: 'during', findingId: said.id, caption: said.description.slice(0, 160) });
        }}
      />
    </KeptSheet>
  );
}
