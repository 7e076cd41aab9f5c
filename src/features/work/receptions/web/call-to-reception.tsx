import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { Reception } from '#features/work/receptions/reception.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { MomentField } from '#ui/dates/moment-field.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { receptionApi } from './api.ts';
import { useTexts } from './texts.ts';

/** The current call to the reception, and a way to call: the report records a provider that does not come. */
export function CallToReception({ reception: { order, acts, call } }: { reception: Reception }) {
  const t = useTexts();
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  const isProvider = acts.callClient.allowed;
  const verdict = isProvider ? acts.callClient : acts.call;
  const title = t('call.title', { company: isProvider ? order.orderingCompany.name : order.provider.name });
  if (!call && !verdict.allowed) return null;
  const called = call && (call.by === 'provider' ? order.orderingCompany.name : order.provider.name);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      {call && called && (
        <p>
          {t(new Date(call.for) <= timeHere() ? 'call.past' : 'call.standing', {
            company: called,
            date: format.there.dateTime(call.for),
          })}{' '}
          {t(call.apart ? 'call.apartText' : 'call.onSiteText')}
        </p>
      )}
      {verdict.allowed && (
        <Button size="sm" icon={BellRing} onClick={() => setAsked(true)}>
          {call ? t('call.again') : title}
        </Button>
      )}
      {asked && (
        <CallDialog
          order={order}
          title={title}
          verdict={verdict}
          isProvider={isProvider}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

interface CallDialogProps extends Pick<Reception, 'order'> {
  title: string;
  verdict: Reception['acts']['call'];
  isProvider: boolean;
  onClose: () => void;
}

function CallDialog({ order: { id, version }, title, verdict, isProvider, onClose }: CallDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const [when, setWhen] = useState('');
  const [way, setWay] = useState<'onSite' | 'apart'>('onSite');
  return (
    <ActDialog
      title={title}
      text={t(isProvider ? 'call.textClient' : 'call.text')}
      confirmLabel={t('call.act')}
      verdict={verdict}
      done={t('call.done')}
      onConfirm={() => receptionApi.call.call({ id, version, calledFor: format.instant(when), apart: way === 'apart' })}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Field label={t('call.when')} error={problem('calledFor')} required>
            <MomentField value={when} onValue={setWhen} />
          </Field>
          <RadioCards
            compact
            legend={t('call.way')}
            name="way"
            value={way}
            onValue={setWay}
            cards={(['onSite', 'apart'] as const).map((value) => ({
              value,
              title: t(`call.${value}`),
              text: t(`call.${value}Text`),
            }))}
          />
        </>
      )}
    </ActDialog>
  );
}
