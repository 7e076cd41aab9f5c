export { readAppointment } from './read-appointment.ts';
export { remindContacts } from './remind-contacts.ts';
export { contactMessages } from './tell-contacts.ts';
