import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { signerKinds } from '#features/work/missions/mission.contract.ts';
import { isSigned, SignatureField, type Signing } from '#features/work/receptions/web/public/signature-field.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { forgetValues, useKeptState } from '#ui/kept-form.ts';
import { Note } from '#ui/note.tsx';
import { BigChoice } from '../big-choice.tsx';
import type { OnSite } from '../on-site.ts';
import { placeOf } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';

type Kind = (typeof signerKinds)[number];
interface Said {
  kind: Kind;
  quality: string;
  signing: Signing;
}
const unsignedBy = (kind: Kind, name: string): Said => ({
  kind,
  quality: '',
  signing: { name, ink: null, where: null },
});

/** Who was there signs that the crew came; with a finger, or the name typed. */
export function SignForm({ mission, keep }: Pick<OnSite, 'mission' | 'keep'>) {
  const t = useTexts();
  const known = (kind: Kind) =>
    (kind === 'client'
      ? mission.access.contactName
      : mission.contacts.find((one) => one.kind === kind && one.name)?.name) ?? '';
  const first: Kind = mission.contacts[0]?.kind ?? 'client';
  const place = placeOf(mission.id, 'signature');
  const [{ kind, quality, signing }, say] = useKeptState<Said>(place, () => unsignedBy(first, known(first)));
  const [unsigned, setUnsigned] = useState(false);
  const [saving, setSaving] = useState(false);
  const choose = (chosen: Kind) => {
    // A name that was proposed goes with who it was of; one that was typed stays.
    const goes = signing.name === '' || signing.name === known(kind);
    say({ kind: chosen, ...(goes && { signing: { ...signing, name: known(chosen) } }) });
  };
  const sign = async () => {
    setUnsigned(!isSigned(signing));
    if (!isSigned(signing)) return;
    setSaving(true);
    const name = signing.name.trim();
    const said = { kind, name, quality: quality.trim(), ink: signing.ink };
    const key = await keep.add('signatures', said, t('sign.act', { name }));
    setSaving(false);
    if (!key) return;
    say(unsignedBy(kind, ''));
    forgetValues(place);
  };
  return (
    <div className="flex flex-col gap-3">
      <BigChoice
        legend={t('sign.who')}
        value={kind}
        onChange={choose}
        options={signerKinds.map((value) => ({ value, label: t(`signer.${value}`) }))}
      />
      <SignatureField label={t(`signer.${kind}`)} value={signing} onChange={(drawn) => say({ signing: drawn })} />
      <Field label={t('sign.quality')} hint={t('sign.qualityHint')} optional>
        <Input
          inputSize="touch"
          maxLength={80}
          value={quality}
          onChange={(event) => say({ quality: event.currentTarget.value })}
        />
      </Field>
      {unsigned && (
        <Note tone="danger" live>
          {t('sign.missing')}
        </Note>
      )}
      <Button size="touch" block icon={PenLine} loading={saving} onClick={() => void sign()}>
        {t('sign.save')}
      </Button>
    </div>
  );
}
