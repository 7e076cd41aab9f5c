import { appointmentContract } from '#features/work/appointments/appointment.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const appointmentApi = queryApi({ appointments: appointmentContract }).appointments;
