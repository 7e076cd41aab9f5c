import type { Absence } from '#features/people/crews/absence.contract.ts';
import type { Crew, Vehicle } from '#features/people/crews/crew.contract.ts';
import type { Worker } from '#features/people/crews/worker.contract.ts';
import { AbsenceDialog, RemoveAbsenceDialog } from './absence-dialog.tsx';
import { CrewDialog } from './crew-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { VehicleDialog } from './vehicle-dialog.tsx';
import { WorkerDialog } from './worker-dialog.tsx';

export type Opened =
  | { kind: 'crew'; crew?: Crew }
  | { kind: 'worker'; worker?: Worker; workerId?: string; crewId?: string }
  | { kind: 'vehicle'; vehicle?: Vehicle; crewId?: string }
  | { kind: 'absence'; workerId?: string; vehicleId?: string }
  | { kind: 'removeAbsence'; absence: Absence }
  | { kind: 'remove'; of: 'crew' | 'worker' | 'vehicle'; id: string; version: number; name: string };

export function CrewDialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  switch (opened.kind) {
    case 'crew':
      return <CrewDialog {...opened} onClose={onClose} />;
    case 'worker':
      return <WorkerDialog {...opened} onClose={onClose} />;
    case 'vehicle':
      return <VehicleDialog {...opened} onClose={onClose} />;
    case 'absence':
      return <AbsenceDialog {...opened} onClose={onClose} />;
    case 'removeAbsence':
      return <RemoveAbsenceDialog {...opened} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog {...opened} onClose={onClose} />;
  }
}
