import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { Reception } from '#features/work/receptions/reception.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useFormat } from '#ui/format.tsx';
import { DateField } from '#ui/input.tsx';
import { receptionApi } from './api.ts';
import { useTexts } from './texts.ts';

/** For when the provider is called to the reception, which stands on the report if it does not come; and calling it. */
export function CallProvider({ reception: { order, acts, asked: past, calledFor } }: { reception: Reception }) {
  const t = useTexts();
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  const [when, setWhen] = useState('');
  const company = order.provider.name;
  const title = t('call.title', { company });
  if (!calledFor && !acts.call.allowed) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      {calledFor && (
        <p>{t(past.calledFor ? 'call.past' : 'call.standing', { company, date: format.dateTime(calledFor) })}</p>
      )}
      {acts.call.allowed && (
        <Button size="sm" icon={BellRing} onClick={() => setAsked(true)}>
          {calledFor ? t('call.again') : title}
        </Button>
      )}
      {asked && (
        <ActDialog
          title={title}
          text={t('call.text')}
          confirmLabel={t('call.act')}
          verdict={acts.call}
          done={t('call.done')}
          onConfirm={() => {
            const { id, version } = order;
            return receptionApi.call.call({ id, version, calledFor: format.instant(when) });
          }}
          onClose={() => setAsked(false)}
        >
          {(problem) => (
            <Field label={t('call.when')} error={problem('calledFor')} required>
              <DateField withTime value={when} onChange={(event) => setWhen(event.currentTarget.value)} />
            </Field>
          )}
        </ActDialog>
      )}
    </div>
  );
}
