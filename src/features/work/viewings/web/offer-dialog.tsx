import { Plus } from 'lucide-react';
import { useState } from 'react';
import { dayAt } from '#common/place-time.ts';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import type { Viewing } from '#features/work/viewings/viewing.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { TimeFields } from '#ui/time/time-fields.tsx';
import { instantsOf, morningAfter, timesOf } from '#ui/time/times.ts';
import { viewingApi } from './public/api.ts';
import { useTexts } from './texts.ts';

const mostTimes = 5;

export interface OfferDialogProps {
  request: RequestDetail;
  items: readonly Viewing[];
  /** The one to change; null for new ones. */
  viewing?: Viewing;
  onClose: () => void;
}

export function OfferDialog({ request, items, viewing, onClose }: OfferDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const { departement } = request.site;
  const { location } = request;
  const [times, setTimes] = useState(() => [
    viewing ? timesOf(viewing, departement) : morningAfter(dayAt(timeHere(), departement)),
  ]);
  const [place, setPlace] = useState(
    viewing?.place ??
      [location.street, `${location.postalCode ?? ''} ${location.city}`.trim()].filter(Boolean).join(', '),
  );
  const [capacity, setCapacity] = useState(viewing?.capacity?.toString() ?? '');
  const spans = times.map((one) => instantsOf(one, departement));
  const given = spans.flatMap((span) => span ?? []);
  const others = items.filter(({ id, state }) => id !== viewing?.id && state === 'offered');
  const overlaps = given.some((span, at) =>
    [...others, ...given.slice(0, at)].some((one) => one.startsAt < span.endsAt && span.startsAt < one.endsAt),
  );
  const isLate = given.some(
    ({ startsAt }) => request.deadlineAt !== null && new Date(startsAt) > new Date(request.deadlineAt),
  );
  const where = { place, capacity: capacity === '' ? null : Number(capacity) };
  const title = viewing
    ? t('offer.moveTitle', { time: format.there.span(viewing.startsAt, viewing.endsAt) })
    : t('act.offer');
  return (
    <ActDialog
      onClose={onClose}
      title={title}
      text={t(viewing ? 'offer.moveText' : 'offer.text')}
      confirmLabel={t(viewing ? 'offer.save' : 'act.offer')}
      refused={given.length < times.length ? t('offer.incomplete') : null}
      done={t(viewing ? 'offer.moved' : 'offer.done')}
      onConfirm={async () => {
        const [first] = given;
        if (!viewing) return viewingApi.offer.call({ id: request.id, times: given, ...where });
        return first ? viewingApi.move.call({ id: viewing.id, version: viewing.version, ...first, ...where }) : false;
      }}
    >
      {(problem) => (
        <>
          {times.map((one, index) => (
            <TimeFields
              // Times are identified by their position only.
              // eslint-disable-next-line react/no-array-index-key
              key={index}
              times={one}
              departement={departement}
              number={times.length > 1 ? index + 1 : undefined}
              problem={(field) => problem(viewing ? field : `times.${index}.${field}`)}
              onChange={(next) => setTimes(times.with(index, next))}
              onRemove={times.length > 1 ? () => setTimes(times.toSpliced(index, 1)) : undefined}
            />
          ))}
          {!viewing && times.length < mostTimes && (
            <span>
              <Button size="sm" icon={Plus} onClick={() => setTimes([...times, morningAfter(times.at(-1)?.day ?? '')])}>
                {t('act.addTime')}
              </Button>
            </span>
          )}
          {overlaps && <Note tone="warning">{t('offer.overlap')}</Note>}
          {isLate && <Note tone="warning">{t('offer.late')}</Note>}
          <Field label={t('offer.place')} hint={t('offer.placeHint')} error={problem('place')} required>
            <Textarea value={place} maxLength={500} onChange={(event) => setPlace(event.currentTarget.value)} />
          </Field>
          <Field label={t('offer.capacity')} error={problem('capacity')} optional>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={50}
              value={capacity}
              onChange={(event) => setCapacity(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
