export { endCalendars } from './keep-calendar.ts';
