export { sendWarrantyCall } from './send-call.ts';
