export { matchQualifications, readRgeLines } from './rge-lines.ts';
export { readVisitorEntry } from './visitor-entry.ts';
