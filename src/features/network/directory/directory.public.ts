export { directoryData, refreshDirectory } from './forget-directory.ts';
export { matchQualifications, readRgeLines } from './rge-lines.ts';
export { directoryFiles } from './ask-import.ts';
export { bindImports } from './run-imports.ts';
export { readVisitorEntry } from './visitor-entry.ts';
