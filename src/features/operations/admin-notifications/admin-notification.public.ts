export { accessAsked, noticeReactions } from './tell-admins.ts';
export { noticeData } from './personal-data.ts';
