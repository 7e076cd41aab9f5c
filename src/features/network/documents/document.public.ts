export { missingDocumentKinds, documentsByKind } from './documents-by-kind.ts';
export { documentFiles } from './document-files.ts';
export { remindEndings } from './remind-endings.ts';
