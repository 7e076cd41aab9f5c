export { forgetNotices } from './notify.ts';
export { paperOf, tellings } from './tell.ts';
