import { CalendarPlus } from 'lucide-react';
import { addressOf } from '#common/address-of.ts';
import { appointmentContract } from '#features/work/appointments/appointment.contract.ts';
import type { Visit } from '#features/work/visits/visit.contract.ts';
import type { VisitAside } from '#features/work/visits/web/public/visit-aside.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from '../texts-panel.ts';
import { Availabilities } from './availabilities.tsx';

function OnSite({ visit, where }: { visit: Visit; where: Parameters<VisitAside>[1] }) {
  const t = useTexts();
  const { id, state, appointment, startsAt } = visit;
  return (
    <>
      {appointment && (state === 'proposed' || state === 'confirmed') && <Availabilities visitId={id} />}
      {where === 'line' && startsAt && state === 'confirmed' && (
        <a
          className="link inline-flex min-h-6 items-center gap-1 text-sm max-md:min-h-11"
          href={addressOf(appointmentContract.visitCalendar, { id })}
          download
        >
          <Icon of={CalendarPlus} size={15} />
          {t('calendar')}
        </a>
      )}
    </>
  );
}

export const visitAside: VisitAside = (visit, where) => <OnSite visit={visit} where={where} />;
