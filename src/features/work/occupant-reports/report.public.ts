export { occupantMessages } from './tell-occupants.ts';
