import { appointmentContract } from '#features/work/appointments/appointment.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of appointments. */
export const appointmentApi = queryApi({ appointments: appointmentContract }).appointments;
