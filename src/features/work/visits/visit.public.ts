export { releaseHeld } from './book-party.ts';
export { arriveOnVisit, finishVisit } from './carry-out-visit.ts';
export { changeVehicle } from './change-vehicle.ts';
export { chooseAsOccupant } from './choose-slot.ts';
export { cancelVisits } from './end-visit.ts';
export { hoursOr } from './hours.rules.ts';
export { isStillTheirs } from './is-still-theirs.ts';
export { lockVisitByItself, type VisitLock } from './lock-visit.ts';
export { measureTrackRecords } from './measure-track-records.ts';
export { moveTogether } from './move-visit.ts';
export { planVisit } from './plan-visit.ts';
export { presentHead } from './present-head.ts';
export { clashesOf, type Party, partyOf } from './party.queries.ts';
export { minutesADay, type Span, spellsOf } from './time.rules.ts';
export { type VisitFacts, visitActs } from './visit.rules.ts';
export {
  findVisit,
  openVisits,
  siteInAlsace,
  slotsOf,
  visitByItself,
  type VisitRow,
  visits,
  workersOf,
} from './visit.queries.ts';
