import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Reception } from '#features/work/receptions/reception.contract.ts';
import type { WorkPhoto } from '#features/work/receptions/reception-photo.contract.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { forgetValues, useKeptState } from '#ui/inputs/kept-form.ts';
import { Note } from '#ui/feedback/note.tsx';
import { type RefusedFile, refusedFile, RefusedFiles } from '#ui/files/refused-files.tsx';
import { discardAct } from '#ui/offline/queue.ts';
import { useKeptPhotos } from '#ui/offline/use-kept-photos.ts';
import { useServerUnreachable } from '#ui/calls/server-reachable.ts';
import { useOwnerName, useSignedIn } from '#ui/calls/session.tsx';
import { photoToSend } from '#ui/files/shrink-image.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { receptionApi } from './api.ts';
import { workPhotoUrl } from './before-after.tsx';
import { keepPhoto } from './keep-photo.ts';
import { OfflineSigning } from './offline-signing.tsx';
import type { Signing } from '#ui/signature/signature-field.tsx';
import { PhotoPick } from './snag-editor.tsx';
import { SignFromAccount } from './sign-from-account.tsx';
import { useTexts } from './texts.ts';
import { WaitingPhotoTile } from './waiting-photo.tsx';

/** The provider's part: photos of its work, then its signature before the ordering side's. */
export function ProviderPart({ reception }: { reception: Reception }) {
  const { photograph, signAsProvider } = reception.acts;
  const hidden = !photograph.allowed && photograph.code === 'WRONG_SIDE';
  if (hidden || reception.given) return null;
  return (
    <>
      {photograph.allowed && <WorkPhotos reception={reception} />}
      {(signAsProvider.allowed || reception.waiting) && <OwnSignature reception={reception} />}
    </>
  );
}

function WorkPhotos({ reception }: { reception: Reception }) {
  const t = useTexts();
  const cache = useQueryClient();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { id } = reception.order;
  const waiting = useKeptPhotos(`work.${id}`, () => cache.invalidateQueries({ queryKey: receptionApi.key() }));
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setRefused([]);
    try {
      const sent = await photoToSend(file);
      await keepPhoto(reception, { act: 'addPhoto', input: {}, file: sent, label: t('work.title') });
    } catch (error) {
      setRefused([refusedFile(file, error)]);
    }
    setSending(false);
  };
  return (
    <section aria-labelledby="work-photos">
      <h2 id="work-photos" className="mb-1 text-md font-bold">
        {t('work.title')}
      </h2>
      <p className="mb-2 text-sm text-ink-2">{t('work.text')}</p>
      <ul className="flex flex-col gap-2">
        {reception.after.map((photo) => (
          <WorkPhotoLine key={photo.id} orderId={id} photo={photo} before={reception.before} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {waiting.map((photo) => (
          <WaitingPhotoTile key={photo.key} photo={photo} onRemove={() => void discardAct(photo.key)} />
        ))}
        <PhotoPick label={t('work.add')} busy={sending} onFile={send} />
      </div>
      <RefusedFiles files={refused} />
    </section>
  );
}

interface WorkPhotoLineProps {
  orderId: string;
  photo: WorkPhoto;
  before: Reception['before'];
}

function WorkPhotoLine({ orderId, photo, before }: WorkPhotoLineProps) {
  const t = useTexts();
  const { act } = useAct();
  const [caption, setCaption] = useState(photo.caption);
  const describe = (change: Partial<Pick<WorkPhoto, 'caption' | 'beforeId'>>) => {
    const { beforeId } = photo;
    return act(() => receptionApi.describePhoto.call({ id: orderId, fileId: photo.id, caption, beforeId, ...change }));
  };
  const remove = () => act(() => receptionApi.removePhoto.call({ id: orderId, fileId: photo.id }));
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 md:flex">
      <img
        className="h-12 w-16 flex-none rounded-sm object-cover"
        src={workPhotoUrl(photo.id, 'thumb')}
        alt={photo.name}
      />
      <Input
        className="min-w-0 md:flex-1"
        aria-label={t('work.caption', { name: photo.name })}
        placeholder={t('work.captionHint')}
        maxLength={120}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
        onBlur={() => caption !== photo.caption && void describe({ caption })}
      />
      {before.length > 0 && (
        <Select
          className="max-md:col-span-full max-md:row-start-2 md:w-64 md:flex-none"
          aria-label={t('work.before', { name: photo.name })}
          value={photo.beforeId ?? ''}
          onChange={(event) => void describe({ beforeId: event.currentTarget.value || null })}
          options={[
            { value: '', label: t('work.alone') },
            ...before.map(({ id, name }) => ({ value: id, label: t('work.answers', { name }) })),
          ]}
        />
      )}
      <IconButton icon={X} label={t('photos.remove', { name: photo.name })} onClick={() => void remove()} />
    </li>
  );
}

interface KeptSignature {
  signature: Signing;
  orderVersion: number;
  /** Ask for confirmation once back online. */
  wanted: boolean;
}

const nameOf = (orderId: string, owner: string) => `batilien.signature.${orderId}.${owner}`;

function OwnSignature({ reception }: { reception: Reception }) {
  const t = useTexts();
  const format = useFormat();
  const { user } = useSignedIn();
  const { order, waiting, acts } = reception;
  const keptAs = nameOf(order.id, useOwnerName());
  const { attempt, ...attempting } = useAttempt<'sign'>();
  const unreachable = useServerUnreachable();
  const [kept, setKept] = useKeptState<KeptSignature>(keptAs, () => ({
    signature: { name: user.name, ink: null, where: null },
    orderVersion: order.version,
    wanted: false,
  }));
  // Ink is only valid for the order version it was drawn for.
  const isOutdated = kept.orderVersion !== order.version && kept.signature.ink !== null;
  const signature = isOutdated ? { ...kept.signature, ink: null } : kept.signature;
  const setSignature = (next: Signing) => setKept({ signature: next, orderVersion: order.version });
  if (waiting) {
    return (
      <Note tone="success" title={t('work.signed', { name: waiting.name, date: format.dateTime(waiting.signedAt) })}>
        {t('work.signedText', { company: order.orderingCompany.name })}
      </Note>
    );
  }
  const sign = () =>
    attempt('sign', async () => {
      try {
        await receptionApi.signAsProvider.call({ id: order.id, version: order.version, signature });
      } catch (error) {
        if (failureOf(error).status === 0) setKept({ wanted: true });
        throw error;
      }
      forgetValues(keptAs);
      toast.success(t('work.done'));
    });
  return (
    <section aria-labelledby="own-signature" className="flex max-w-120 flex-col gap-2.5">
      <h2 id="own-signature" className="text-md font-bold">
        {t('work.sign')}
      </h2>
      <p className="text-sm text-ink-2">{t('work.signText', { company: order.orderingCompany.name })}</p>
      {isOutdated && <Note tone="warning">{t('sign.outdated')}</Note>}
      {kept.wanted && <OfflineSigning unreachable={unreachable} />}
      <SignFromAccount
        reception={reception}
        value={signature}
        onChange={setSignature}
        label={t('work.act')}
        onSign={sign}
        disabledReason={acts.signAsProvider.allowed ? null : acts.signAsProvider.reason}
        {...attempting}
      />
    </section>
  );
}
