import type { QueryClient } from '@tanstack/react-query';
import type { Appointment } from '#features/work/appointments/appointment.contract.ts';
import { preload } from '#ui/calls/preload.ts';
import { appointmentApi } from './api.ts';

/** The data behind a link; null if it is invalid. */
export interface AppointmentData {
  key: string;
  read: Appointment | null;
}

export const preloadAppointment = (client: QueryClient, { key, read }: AppointmentData): Promise<void> =>
  preload(client, appointmentApi.open.queryKey({ input: { key } }), read);
