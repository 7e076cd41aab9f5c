export { accessAsked, noticeReactions } from './tell-admins.ts';
export { noticeData } from './personal-data.ts';
export { default as noticeWords } from './notice-words.ts';
