import { Phone } from 'lucide-react';
import type { Appointment } from '#features/work/appointments/appointment.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { useTexts } from './texts.ts';

export function VisitHead({ appointment }: { appointment: Appointment }) {
  const t = useTexts();
  const format = useFormat();
  const { request, place, site, provider, orderingCompany, durationMinutes, purpose } = appointment;
  const duration = format.duration(durationMinutes * 60_000, true);
  return (
    <>
      <TitleBlock>
        <TitleBlockRow>
          <TitleBlockCell kind="number" label={t('request')}>
            {request.number}
          </TitleBlockCell>
          <TitleBlockCell grow label={place ? t('atYoursPlace', { place }) : t('atYours')}>
            <span className="wrap-anywhere">{t('need', { title: purpose || request.title, duration })}</span>
          </TitleBlockCell>
        </TitleBlockRow>
      </TitleBlock>
      <div className="flex items-center gap-3">
        <Avatar name={provider.name} kind="company" size="lg" />
        <p className="min-w-0 flex-1">
          <b className="block font-semibold wrap-anywhere">{provider.name}</b>
          <span className="text-sm text-ink-2 wrap-anywhere">{t('for', { company: orderingCompany })}</span>
        </p>
        {provider.phone && (
          <a
            className="grid size-11 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover"
            href={telephone(provider.phone, site.departement)}
            aria-label={t('call', { company: provider.name })}
          >
            <Icon of={Phone} size={20} />
          </a>
        )}
      </div>
    </>
  );
}
