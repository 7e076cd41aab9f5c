import { MessageSquare, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { path } from '#paths.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { usePlace } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tooltip } from '#ui/dialogs/tooltip.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { Callee, calleesOf, noteCall } from './arrival/callees.tsx';
import type { Step } from './mission-pages.ts';
import { useTexts } from './texts.ts';
import { useWriteLabel } from './use-write-label.ts';

export interface MissionHeaderProps {
  mission: Mission;
  step: Step;
  /** The step's buttons, primary last; in the bottom bar on phones. */
  actions?: ReactNode;
}

export function MissionHeader({ mission, step, actions }: MissionHeaderProps) {
  const t = useTexts();
  return (
    <PageHeader
      title={t(`step.title.${step}`)}
      documentTitle={[t(`step.title.${step}`), mission.request.number].filter(Boolean).join(', ')}
      crumbs={[{ label: t('title'), to: path('missions') }]}
      aside={
        <>
          <Write mission={mission} />
          <Call mission={mission} />
        </>
      }
      actions={actions}
    />
  );
}

function Write({ mission }: { mission: Mission }) {
  const label = useWriteLabel();
  return (
    <Tooltip text={label}>
      <Link className="iconbtn" to={path('missionOffice', { visitId: mission.id })} aria-label={label}>
        <Icon of={MessageSquare} size={17} />
      </Link>
    </Tooltip>
  );
}

function Call({ mission }: { mission: Mission }) {
  const there = usePlace();
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const callees = calleesOf(mission, t);
  const [only, another] = callees;
  if (!only) return null;
  if (!another) {
    const label = t('call.one', { name: only.name });
    return (
      <Tooltip text={label}>
        <a
          className="iconbtn"
          href={telephone(only.phone, there)}
          aria-label={label}
          onClick={() => noteCall(mission.id, only.who)}
        >
          <Icon of={Phone} size={17} />
        </a>
      </Tooltip>
    );
  }
  return (
    <>
      <IconButton icon={Phone} label={t('call.title')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('call.title')}>
        <ul className="mt-2 -mb-1 flex flex-col">
          {callees.map((callee) => (
            <Callee key={`${callee.role}${callee.name}`} {...callee} onCall={() => noteCall(mission.id, callee.who)} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}
