import { Phone } from 'lucide-react';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { usePlace } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { mostCalls, type VisitCall } from '#features/work/visits/visit.contract.ts';
import { keepValues, keptValues } from '#ui/inputs/kept-form.ts';
import { timeHere } from '#ui/offline/server-clock.ts';
import { placeOf } from '../refused/mendable.ts';
import type { useTexts } from '../texts.ts';

export interface CalleeProps {
  /** Null for the user's own office, which cannot open the door. */
  who: VisitCall['who'] | null;
  role: string;
  name: string;
  phone: string;
  place: string;
}

const callsPlace = (missionId: string) => placeOf(missionId, 'calls');

/** Calls attempted from this phone during a mission, to report a closed door. */
export const callsOf = (missionId: string): VisitCall[] =>
  keptValues<{ calls: VisitCall[] }>(callsPlace(missionId))?.calls ?? [];

export const noteCall = (missionId: string, who: CalleeProps['who']): void => {
  if (!who) return;
  keepValues(callsPlace(missionId), {
    calls: [...callsOf(missionId), { who, at: timeHere().toISOString() }].slice(-mostCalls),
  });
};

/** People to call: occupants, caretakers, then the ordering company. */
export function calleesOf(
  { access, contacts, orderingCompany, officePhone = '' }: Mission,
  t: ReturnType<typeof useTexts>,
): CalleeProps[] {
  return [
    ...contacts.map(({ kind, name, phone, place }) => ({ who: kind, role: t(`contact.${kind}`), name, phone, place })),
    { who: 'site' as const, role: t('contact.site'), name: access.contactName, phone: access.contactPhone, place: '' },
    {
      who: 'client' as const,
      role: t('contact.client'),
      name: orderingCompany.name,
      phone: orderingCompany.phone,
      place: '',
    },
    { who: null, role: '', name: t('contact.office'), phone: officePhone, place: '' },
  ].filter(({ phone }) => phone !== '');
}

/** One contact; the whole row starts the call, which is recorded. */
export function Callee({ role, name, phone, place, onCall }: Omit<CalleeProps, 'who'> & { onCall: () => void }) {
  const there = usePlace();
  return (
    <li className="border-b border-line last:border-b-0">
      <a className="flex min-h-14 items-center gap-3 py-2" href={telephone(phone, there)} onClick={onCall}>
        <Icon of={Phone} size={20} className="flex-none text-primary-ink" />
        <span className="min-w-0 flex-1">
          <b className="block font-[580] wrap-anywhere">{name || phone}</b>
          {(role || place) && (
            <span className="block text-sm text-ink-2 wrap-anywhere">{[role, place].filter(Boolean).join(', ')}</span>
          )}
        </span>
        <span className="text-sm text-ink-2 tabular-nums max-[22rem]:hidden">{phone}</span>
      </a>
    </li>
  );
}
