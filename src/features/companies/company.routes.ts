import { openSession } from '#features/accounts/account.public.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Services } from '#platform/http/services.ts';
import type { Auth } from '#platform/session/auth.ts';
import { companyContract } from './company.contract.ts';
import { register } from './register.ts';

export function companyRoutes(bind: Bind, services: Services, auth: Auth): void {
  bind.open(companyContract.register, async (input, call) => {
    await register(call.db, input, call.now);
    return openSession(auth, services, call, { email: input.email, password: input.password, remember: true });
  });
}
