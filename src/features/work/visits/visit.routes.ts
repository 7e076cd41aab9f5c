import type { Bind } from '#platform/http/bind.ts';
import { agreeToVisit } from './agree-to-visit.ts';
import { chooseSlot } from './choose-slot.ts';
import { cancelVisit, missVisit } from './end-visit.ts';
import { findAlternatives } from './find-alternatives.ts';
import { pageOfVisits, visitsOfOrder } from './list-visits.ts';
import { moveVisit } from './move-visit.ts';
import { planVisit } from './plan-visit.ts';
import { readVisit } from './present-visit.ts';
import { proposeSlots } from './propose-slots.ts';
import { visitContract as contract } from './visit.contract.ts';

export function visitRoutes(bind: Bind): void {
  bind.signedIn(contract.list, (input, { db, viewer }) => pageOfVisits(db, viewer, input));
  bind.signedIn(contract.ofOrder, ({ workOrderId }, { db, viewer }) => visitsOfOrder(db, viewer, workOrderId));
  bind.company(contract.alternatives, (input, call) => findAlternatives(call, input));
  bind.signedIn(contract.read, ({ id }, { db, viewer }) => readVisit(db, viewer, id));
  bind.company(contract.plan, (input, call) => planVisit(call, input));
  bind.company(contract.propose, (input, call) => proposeSlots(call, input));
  bind.company(contract.agree, (input, call) => agreeToVisit(call, input));
  bind.company(contract.choose, (input, call) => chooseSlot(call, input));
  bind.company(contract.move, (input, call) => moveVisit(call, input));
  bind.company(contract.miss, (input, call) => missVisit(call, input));
  bind.company(contract.cancel, (input, call) => cancelVisit(call, input));
}
