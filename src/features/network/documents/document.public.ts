export { documentsOf } from './document.queries.ts';
export { missingDocumentKinds, documentsByKind } from './documents-by-kind.ts';
export { documentFiles } from './document-files.ts';
export { paperName } from './document.mails.ts';
export type { DocumentKind } from './document.rules.ts';
