import { useQuery } from '@tanstack/react-query';
import { RotateCw, X } from 'lucide-react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import type { TypedAddressee } from '#features/work/requests/web/public/addressee-fields.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { contractorApi } from '../api.ts';
import { useTexts } from '../texts.ts';

/** Returns the company if it is on the platform and was invited directly. */
export const inviteByMail = (requestId: string, typed: TypedAddressee) =>
  contractorApi.invite.call({ ...typed, requestId });

/** Companies invited by mail that have not answered: resend or revoke. */
export function AwaitedOnRequest({ request }: { request: RequestDetail }) {
  const t = useTexts();
  const { act } = useAct();
  const { items = [] } = useQuery(contractorApi.list.queryOptions({ input: { requestId: request.id } })).data ?? {};
  const sent = new Map(items.map((item) => [item.email, item]));
  return request.byMail.map(({ email, companyName }) => {
    const invitation = sent.get(email);
    const lapsed = invitation && new Date(invitation.expiresAt) <= timeHere();
    const refused = invitation && !invitation.acts.change.allowed ? invitation.acts.change.reason : null;
    return (
      <li key={email} className="flex items-center gap-2.5 py-1.25 text-sm">
        <Avatar name={companyName || email} kind="company" size="md" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b className="block font-[560]">{companyName || email}</b>
          <span className="text-xs text-ink-3">
            {[companyName && email, t(lapsed ? 'lapsed' : 'unanswered')].filter(Boolean).join(' · ')}
          </span>
        </span>
        {invitation && (
          <>
            <Button
              size="sm"
              variant="ghost"
              icon={RotateCw}
              aria-label={t('remindNamed', { email })}
              disabledReason={refused}
              onClick={() => void act(() => contractorApi.remind.call({ id: invitation.id }), t('reminded', { email }))}
            />
            <Button
              size="sm"
              variant="ghost"
              icon={X}
              aria-label={t('withdrawNamed', { email })}
              disabledReason={refused}
              onClick={() => void act(() => contractorApi.revoke.call({ id: invitation.id }), t('withdrawn'))}
            />
          </>
        )}
      </li>
    );
  });
}
