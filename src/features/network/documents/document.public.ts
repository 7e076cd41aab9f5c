export { lackingPapers, readShelves } from './read-shelves.ts';
export { papers } from './papers.ts';
export { remindEndings } from './remind-endings.ts';
