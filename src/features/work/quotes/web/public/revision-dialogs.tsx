import { useId, useState } from 'react';
import { type QuoteDetail, revisionTopics } from '#features/work/quotes/quote.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { forgetValues, useKeptState } from '#ui/inputs/kept-form.ts';
import { Textarea } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { useOwnerName } from '#ui/calls/session.tsx';
import { useTexts } from '../texts.ts';
import { quoteApi } from './api.ts';
import type { QuoteActProps } from './quote-acts.tsx';

interface Typed {
  wish: string;
  topics: QuoteDetail['revisionRequest'] extends (infer R) | null ? (R extends { topics: infer T } ? T : never) : never;
  wantedOn: string;
}

/** Asks for changes to a quote; the text is stored until sent. */
export function AskRevisionDialog({ quote, onClose }: QuoteActProps) {
  const t = useTexts();
  const legend = useId();
  const format = useFormat();
  const keptAs = `revision-${quote.id}.${useOwnerName()}`;
  const [{ wish, topics, wantedOn }, set] = useKeptState<Typed>(keptAs, () => ({ wish: '', topics: [], wantedOn: '' }));
  const company = quote.provider.name;
  return (
    <ActDialog
      onClose={onClose}
      title={t('revision.askTitle', { company })}
      text={t('revision.askText')}
      confirmLabel={t('revision.send')}
      verdict={quote.acts.askRevision}
      done={t('revision.asked', { company })}
      onConfirm={async () => {
        const { id, version } = quote;
        await quoteApi.askRevision.call({ id, version, wish, topics, wantedOn: wantedOn || null });
        forgetValues(keptAs);
      }}
    >
      {(problem) => (
        <>
          <Field label={t('revision.wish')} hint={t('revision.wishHint')} error={problem('wish')} required>
            <Textarea value={wish} maxLength={2000} onChange={(event) => set({ wish: event.currentTarget.value })} />
          </Field>
          <div role="group" aria-labelledby={legend}>
            <span className="label" id={legend}>
              {t('revision.topics')}
            </span>
            <div className="flex flex-wrap gap-x-5 gap-y-1">
              {revisionTopics.map((topic) => (
                <Checkbox
                  key={topic}
                  checked={topics.includes(topic)}
                  onChange={(event) =>
                    set({
                      topics: event.currentTarget.checked
                        ? [...topics, topic]
                        : topics.filter((other) => other !== topic),
                    })
                  }
                >
                  {t(`revision.topic.${topic}`)}
                </Checkbox>
              ))}
            </div>
          </div>
          <Field label={t('revision.wantedOn')} hint={t('revision.optional')} error={problem('wantedOn')}>
            <DateField
              value={wantedOn}
              min={format.at(quote.request.departement).today()}
              onValue={(value) => set({ wantedOn: value })}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

export function KeepDialog({ quote, onClose }: QuoteActProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const number = quote.number ?? '';
  return (
    <ActDialog
      onClose={onClose}
      title={t('revision.keepTitle', { number })}
      text={t('revision.keepText', { company: quote.orderingCompany })}
      confirmLabel={t('revision.keepConfirm')}
      verdict={quote.acts.keep}
      done={t('revision.kept', { number })}
      onConfirm={() => quoteApi.keep.call({ id: quote.id, version: quote.version, reason })}
    >
      {(problem) => (
        <Field label={t('acts.reason')} hint={t('revision.keepHint')} error={problem('reason')} required>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
