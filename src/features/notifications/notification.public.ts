export { forgetNotices } from './notify.ts';
export { tellings } from './tell.ts';
