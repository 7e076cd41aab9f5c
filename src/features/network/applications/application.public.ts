export { presentApplication as applicationOf } from './present-application.ts';
