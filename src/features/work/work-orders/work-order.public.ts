export { cancelWorkOrder } from './cancel-work-order.ts';
export { lockOrder } from './lock-work-order.ts';
export { findOrder } from './work-order.queries.ts';
