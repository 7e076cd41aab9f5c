import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { languageParameter } from '#common/locales.ts';
import { type Appointment, saidBack } from '#features/work/appointments/appointment.contract.ts';
import { path } from '#paths.ts';
import { failureOf } from '#ui/feedback/errors.ts';
import { AtPlace } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { ChooseSlot } from './choose-slot.tsx';
import { ConfirmedSlot } from './confirmed-slot.tsx';
import { appointmentApi } from './public/api.ts';
import { SayWhen } from './say-when.tsx';
import { SlotFrame } from './slot-frame.tsx';
import { useTexts } from './texts.ts';
import { useTimes } from './times.ts';

/** Opened from a message: no script but the theme's, and no session request. */
export const handle = { noScripts: true, byLink: true };

export function meta() {
  return [{ name: 'robots', content: 'noindex, nofollow' }];
}

export default function SlotPage() {
  const t = useTexts();
  const { key = '' } = useParams();
  const reading = useQuery(appointmentApi.open.queryOptions({ input: { key }, retry: false }));
  if (reading.data)
    return (
      <AtPlace of={reading.data.site.departement}>
        <Opened appointment={reading.data} linkKey={key} />
      </AtPlace>
    );
  if (!reading.error) {
    return (
      <SlotFrame title={t('choose')}>
        <SkeletonRows rows={6} />
      </SlotFrame>
    );
  }
  if (failureOf(reading.error).status !== 404) {
    return (
      <SlotFrame title={t('choose')}>
        <ListFailure
          title={t('choose')}
          error={reading.error}
          loading={reading.isFetching}
          onRetry={() => void reading.refetch()}
        />
      </SlotFrame>
    );
  }
  return (
    <SlotFrame title={t('over')}>
      <p className="text-ink-2">{t('overText')}</p>
    </SlotFrame>
  );
}

function Opened({ appointment, linkKey }: { appointment: Appointment; linkKey: string }) {
  const [query] = useSearchParams();
  const address = (view?: string) => {
    const next = new URLSearchParams();
    const language = query.get(languageParameter);
    if (view) next.set('vue', view);
    if (language) next.set(languageParameter, language);
    const search = next.toString();
    return path('slotChoice', { key: linkKey }) + (search && `?${search}`);
  };
  const { state, slots, changeUntil } = appointment;
  const shared = { appointment, linkKey, none: address('disponibilites'), note: <Said appointment={appointment} /> };
  const asked = query.get('vue') === 'disponibilites';
  if (state === 'proposed') {
    if (slots.length === 0) return <SayWhen {...shared} />;
    return asked ? <SayWhen {...shared} back={address()} /> : <ChooseSlot {...shared} />;
  }
  return asked && changeUntil ? <SayWhen {...shared} back={address()} /> : <ConfirmedSlot {...shared} />;
}

function Said({ appointment: { answered, onHold } }: { appointment: Appointment }) {
  const t = useTexts();
  const times = useTimes();
  const [query] = useSearchParams();
  const outcome = saidBack.find((one) => one === query.get('dit'));
  const presences = answered?.presences.map(({ day, part }) => `${times.dayOf(day)} ${t(`part.${part}`)}`) ?? [];
  return (
    <>
      {onHold && <Note tone="warning">{t('onHold')}</Note>}
      {outcome && !(onHold && outcome === 'pause') && (
        <Note tone={outcome === 'recu' ? 'success' : 'warning'} live>
          {t(`said.${outcome}`)}
        </Note>
      )}
      {answered && (
        <p className="text-sm text-ink-2">
          {presences.length > 0 && t('answered', { presences: presences.join(' · ') })}{' '}
          {answered.keyWithCaretaker && t('answeredKey')} {answered.withWord && t('answeredWord')}
        </p>
      )}
    </>
  );
}
