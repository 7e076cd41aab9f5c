import { problems, refuse } from '#common/problems.ts';
import { closeSessions, resetTwoFactor, setRoles } from '#features/people/accounts/account.public.ts';
import type { Bind } from '#platform/http/bind.ts';
import { userAccountContract as contract, userAccountProblems } from './user-account.contract.ts';
import { listUserAccounts, readUserAccount } from './user-account.queries.ts';

export function userAccountRoutes(bind: Bind): void {
  const read = async ({ db }: Pick<Parameters<typeof setRoles>[0], 'db'>, userId: string) => {
    const account = await readUserAccount(db, userId);
    if (!account) throw refuse(problems.NOT_FOUND);
    return account;
  };
  bind.admin(contract.list, (input, { db }) => listUserAccounts(db, input));
  bind.admin(contract.read, ({ userId }, call) => read(call, userId));
  bind.admin(contract.setRoles, async (input, call) => {
    await read(call, input.userId);
    await setRoles(call, input);
    return read(call, input.userId);
  });
  bind.admin(contract.endSessions, async ({ userId }, call) => {
    await read(call, userId);
    // They would be signed out of the very page they act from.
    if (userId === call.viewer.userId) throw refuse(userAccountProblems.OWN_ACCOUNT);
    await closeSessions(call, userId);
    return read(call, userId);
  });
  bind.admin(contract.resetTwoFactor, async ({ userId }, call) => {
    await read(call, userId);
    // Their own asks for their password.
    if (userId === call.viewer.userId) throw refuse(userAccountProblems.OWN_ACCOUNT);
    await resetTwoFactor(call, userId);
    return read(call, userId);
  });
}
