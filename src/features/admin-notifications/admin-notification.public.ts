export { notifyAdmins } from './notify-admins.ts';
export { noticeReactions } from './tell-admins.ts';
export { noticeData } from './personal-data.ts';
