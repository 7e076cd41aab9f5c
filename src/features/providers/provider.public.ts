export { refreshValidity } from './refresh-validity.ts';
