import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { signerKinds } from '#features/work/missions/mission.contract.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { isSigned, SignatureField, type Signing } from '#ui/signature/signature-field.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { forgetValues, useKeptState } from '#ui/inputs/kept-form.ts';
import { Note } from '#ui/feedback/note.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { BigChoice } from '#ui/inputs/big-choice.tsx';
import type { OnSite } from '../on-site.ts';
import { placeOf, saidBy } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';

type Kind = (typeof signerKinds)[number];
export interface SignatureTyped {
  kind: Kind;
  quality: string;
  signing: Signing;
}
const unsignedBy = (kind: Kind, name: string): SignatureTyped => ({
  kind,
  quality: '',
  signing: { name, ink: null, where: null },
});

type Signed = Pick<Mission['signatures'][number], 'kind' | 'name' | 'quality' | 'ink'>;

const signedBy = ({ kind = 'client', name = '', quality = '', ink = null }: Partial<Signed>): SignatureTyped => ({
  kind,
  quality,
  signing: { name, ink, where: null, pressed: ink === null },
});

/** The signature; null without name or ink. Only the crew may sign by button. */
export function readSignature({ kind, quality, signing }: SignatureTyped) {
  const pressed = kind === 'worker' && signing.pressed === true;
  if (!isSigned({ ...signing, pressed })) return null;
  return { kind, name: signing.name.trim(), quality: quality.trim(), ink: signing.ink };
}

/** The likely name by role. A site's contact is usually its caretaker, never assumed to be the client. */
export const knownSigner = ({ contacts, access }: Mission, kind: Kind): string =>
  contacts.find((one) => one.kind === kind && one.name)?.name ?? (kind === 'caretaker' ? access.contactName : '');

export interface SignFormProps extends Pick<OnSite, 'mission' | 'keep'> {
  refused?: KeptAct;
  onSigned?: () => void;
}

/** A person on site signs in ink that the crew came; only the crew may sign by button on its device. */
export function SignForm({ mission, keep, refused, onSigned }: SignFormProps) {
  const t = useTexts();
  const known = (of: Kind) => knownSigner(mission, of);
  const first: Kind = mission.contacts[0]?.kind ?? 'client';
  const place = placeOf(mission.id, 'signature', refused);
  const [{ kind, quality, signing }, say] = useKeptState<SignatureTyped>(place, () =>
    refused ? signedBy(saidBy<Signed>(refused)) : unsignedBy(first, known(first)),
  );
  const [unsigned, setUnsigned] = useState(false);
  const [saving, setSaving] = useState(false);
  const isOwn = kind === 'worker';
  const choose = (chosen: Kind) => {
    // A suggested name changes with the role; a typed one stays.
    const goes = signing.name === '' || signing.name === known(kind);
    say({ kind: chosen, ...(goes && { signing: { ...signing, name: known(chosen) } }) });
  };
  const sign = async () => {
    const said = readSignature({ kind, quality, signing });
    setUnsigned(!said);
    if (!said) return;
    setSaving(true);
    const label = t('sign.act', { name: said.name });
    const key = await (refused ? keep.mend(refused, said, { label }) : keep.add('sign', said, label));
    setSaving(false);
    if (!key) return;
    say(unsignedBy(kind, ''));
    forgetValues(place);
    onSigned?.();
  };
  return (
    <div className="flex flex-col gap-3">
      <BigChoice
        legend={t('sign.who')}
        value={kind}
        onChange={choose}
        options={signerKinds.map((value) => ({ value, label: t(`signer.${value}`) }))}
      />
      <SignatureField
        label={t(`signer.${kind}`)}
        value={signing}
        onChange={(drawn) => say({ signing: drawn })}
        inkOnly={!isOwn}
      />
      <Field label={t('sign.quality')} hint={t('sign.qualityHint')} optional>
        <Input maxLength={80} value={quality} onChange={(event) => say({ quality: event.currentTarget.value })} />
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
