export { proposePresence } from './propose-presence.ts';
export { listPublicPages } from './page.queries.ts';
export { refreshValidity } from './refresh-validity.ts';
export { readVisitorPage } from './visitor-page.ts';
