export { directoryData, refreshDirectory } from './forget-directory.ts';
export { matchQualifications, readRgeLines } from './rge-lines.ts';
export { bindImports } from './run-imports.ts';
