import { addDays, parisDay } from '#common/days.ts';
import { canBlock } from '#features/people/company-blocks/block.public.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { Collaboration, CollaborationItem, Terms } from './collaboration.contract.ts';
import type { CollaborationRow, ItemRow } from './collaboration.queries.ts';
import { collaborationActs, termsValidityOf } from './collaboration.rules.ts';

export function presentItem({ companyId, name, city, validFrom, key, ...row }: ItemRow, now: Date): CollaborationItem {
  const standing = validFrom && termsValidityOf({ validFrom, validUntil: row.validUntil }, parisDay(now));
  return {
    ...row,
    company: { id: companyId, name, city },
    standing: standing || null,
    updatedAt: new Date(key).toISOString(),
  };
}

/** The terms in force until the latest ones begin; null if the latest are in force, or none were before. */
function currentOf(terms: CollaborationRow['terms'], today: string): Collaboration['current'] {
  const held = terms.find(({ wasAgreed, validFrom }) => wasAgreed && validFrom <= today);
  const next = terms.find(({ state }) => state === 'agreed');
  if (!held || !next || held === next || termsValidityOf(held, today) !== 'in_force') return null;
  const { wasAgreed, ...latest } = held;
  const eve = addDays(next.validFrom, -1);
  const lastDay = latest.validUntil !== null && latest.validUntil < eve ? latest.validUntil : eve;
  return { ...latest, standing: 'in_force', lastDay };
}

export function presentCollaboration(
  { terms, inNetwork, ...rest }: CollaborationRow,
  { viewer, now, signs }: { viewer: CompanyViewer; now: Date; signs: boolean },
): Collaboration {
  const today = parisDay(now);
  const all = terms.map(({ wasAgreed, ...one }) => ({ ...one, standing: termsValidityOf(one, today) }));
  const find = (state: Terms['state']) => all.find((one) => one.state === state) ?? null;
  const [agreed, proposed, current] = [find('agreed'), find('proposed'), currentOf(terms, today)];
  const [us, them] = [viewer.company.id, rest.company.id];
  const facts = {
    state: rest.state,
    orderingId: rest.side === 'ordering' ? us : them,
    providerId: rest.side === 'ordering' ? them : us,
    proposedBy: proposed && (proposed.proposedBy === 'us' ? us : them),
    inNetwork,
    signs,
  };
  return {
    ...rest,
    agreed,
    current,
    proposed,
    pastCount: rest.pastCount - (current ? 1 : 0),
    past: all.filter(({ id, state }) => state !== 'agreed' && state !== 'proposed' && id !== current?.id),
    acts: {
      ...collaborationActs.of(actorOf(viewer), facts),
      block: canBlock(actorOf(viewer)),
    },
  };
}
