export { cancelWorkOrder } from './cancel-work-order.ts';
