import { Phone } from 'lucide-react';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { usePlace } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { telephone } from '#ui/telephone.ts';
import type { useTexts } from '../texts.ts';

export interface CalleeProps {
  role: string;
  name: string;
  phone: string;
  /** Which door, or where and when. */
  place: string;
}

/** Whom to call of a mission: who lives there, who looks after the place, then the ordering company. */
export function calleesOf(
  { access, contacts, orderingCompany }: Mission,
  t: ReturnType<typeof useTexts>,
): CalleeProps[] {
  return [
    ...contacts.map(({ kind, name, phone, place }) => ({ role: t(`contact.${kind}`), name, phone, place })),
    { role: t('contact.site'), name: access.contactName, phone: access.contactPhone, place: '' },
    { role: t('contact.client'), name: orderingCompany.name, phone: orderingCompany.phone, place: '' },
  ].filter(({ phone }) => phone !== '');
}

/** Somebody to call: the whole line is the call. */
export function Callee({ role, name, phone, place }: CalleeProps) {
  const there = usePlace();
  return (
    <li className="border-b border-line last:border-b-0">
      <a className="flex min-h-14 items-center gap-3 py-2" href={telephone(phone, there)}>
        <Icon of={Phone} size={20} className="flex-none text-primary-ink" />
        <span className="min-w-0 flex-1">
          <b className="block font-[580] wrap-anywhere">{name || phone}</b>
          <span className="block text-sm text-ink-2 wrap-anywhere">{[role, place].filter(Boolean).join(', ')}</span>
        </span>
        <span className="text-sm text-ink-2 tabular-nums max-[22rem]:hidden">{phone}</span>
      </a>
    </li>
  );
}
