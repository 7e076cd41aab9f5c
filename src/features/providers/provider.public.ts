export { readMeans } from './means.queries.ts';
export { listPublicPages } from './page.queries.ts';
export { refreshValidity } from './refresh-validity.ts';
export { readVisitorPage } from './visitor-page.ts';
export { placeInNetwork, writeArea, writeTeam, writeTrades } from './write-means.ts';
