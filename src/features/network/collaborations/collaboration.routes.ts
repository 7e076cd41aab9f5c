import { problems, refuse } from '#common/problems.ts';
import type { Bind, Call } from '#platform/http/bind.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { acceptTerms, declineTerms, withdrawTerms } from './answer-terms.ts';
import { collaborationContract as contract } from './collaboration.contract.ts';
import { canInvite } from './collaboration.rules.ts';
import { listCollaborations, readCollaboration } from './collaboration.queries.ts';
import { endCollaboration } from './end-collaboration.ts';
import { inviteToCollaborate } from './invite-to-collaborate.ts';
import { mayAgree } from './may-agree.ts';
import { presentCollaboration, presentItem } from './present-collaboration.ts';
import { proposeTerms } from './propose-terms.ts';

async function read({ db, viewer, now }: Call<CompanyViewer>, id: string) {
  const found = await readCollaboration(db, viewer, id);
  if (!found) throw refuse(problems.NOT_FOUND);
  const proposed = found.terms.find(({ state }) => state === 'proposed');
  const signs = !proposed || (await mayAgree(db, viewer, proposed));
  return presentCollaboration(found, { viewer, now, signs });
}

/** A move, then the collaboration as it stands. */
const moved =
  <Input extends { id: string }>(move: (call: Call<CompanyViewer>, input: Input) => Promise<void>) =>
  async (input: Input, call: Call<CompanyViewer>) => {
    await move(call, input);
    return read(call, input.id);
  };

export function collaborationRoutes(bind: Bind): void {
  bind.company(contract.list, async (input, { db, viewer, now }) => {
    const { rows, ...page } = await listCollaborations(db, viewer, input);
    return { ...page, items: rows.map((row) => presentItem(row, now)), acts: { invite: canInvite(actorOf(viewer)) } };
  });
  bind.company(contract.read, ({ id }, call) => read(call, id));
  bind.company(contract.invite, async (input, call) => read(call, await inviteToCollaborate(call, input)));
  bind.company(contract.accept, moved(acceptTerms));
  bind.company(contract.decline, moved(declineTerms));
  bind.company(contract.withdraw, moved(withdrawTerms));
  bind.company(contract.propose, moved(proposeTerms));
  bind.company(contract.end, moved(endCollaboration));
}
