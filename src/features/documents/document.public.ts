export { lackingPapers, readShelves } from './read-shelves.ts';
export { remindEndings } from './remind-endings.ts';
