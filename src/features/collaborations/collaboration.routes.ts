import { allowed, denied, problems, refuse } from '#common/problems.ts';
import type { Bind, Call } from '#platform/http/bind.ts';
import { type CompanyViewer, mayCommit } from '#platform/session/viewer.ts';
import { acceptTerms, declineTerms, withdrawTerms } from './answer-terms.ts';
import { collaborationContract as contract } from './collaboration.contract.ts';
import { listCollaborations, readCollaboration } from './collaboration.queries.ts';
import { endCollaboration } from './end-collaboration.ts';
import { inviteToCollaborate } from './invite-to-collaborate.ts';
import { presentCollaboration, presentItem } from './present-collaboration.ts';
import { proposeTerms } from './propose-terms.ts';

function judgeInvitation(viewer: CompanyViewer) {
  if (viewer.side !== 'ordering') return denied(problems.WRONG_SIDE);
  return mayCommit(viewer) ? allowed : denied(problems.FORBIDDEN);
}

async function read({ db, viewer, now }: Call<CompanyViewer>, id: string) {
  const found = await readCollaboration(db, viewer, id);
  if (!found) throw refuse(problems.NOT_FOUND);
  return presentCollaboration(found, viewer, now);
}

export function collaborationRoutes(bind: Bind): void {
  bind.company(contract.list, async (input, { db, viewer, now }) => {
    const { rows, ...page } = await listCollaborations(db, viewer, input);
    return { ...page, items: rows.map((row) => presentItem(row, now)), acts: { invite: judgeInvitation(viewer) } };
  });
  bind.company(contract.read, ({ id }, call) => read(call, id));
  bind.company(contract.invite, async (input, call) => read(call, await inviteToCollaborate(call, input)));
  bind.company(contract.accept, async (input, call) => {
    await acceptTerms(call, input);
    return read(call, input.id);
  });
  bind.company(contract.decline, async (input, call) => {
    await declineTerms(call, input);
    return read(call, input.id);
  });
  bind.company(contract.withdraw, async (input, call) => {
    await withdrawTerms(call, input);
    return read(call, input.id);
  });
  bind.company(contract.propose, async (input, call) => {
    await proposeTerms(call, input);
    return read(call, input.id);
  });
  bind.company(contract.end, async (input, call) => {
    await endCollaboration(call, input);
    return read(call, input.id);
  });
}
