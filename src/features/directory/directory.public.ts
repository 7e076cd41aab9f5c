export { directoryData, refreshDirectory } from './forget-directory.ts';
export { runImports } from './run-imports.ts';
