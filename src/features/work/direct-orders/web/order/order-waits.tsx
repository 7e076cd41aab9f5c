import type { DirectOrderInput } from '#features/work/direct-orders/direct-order.contract.ts';
import type { PrincipalCheck } from '#features/work/principal-decisions/decision.contract.ts';
import { PrincipalNote } from '#features/work/principal-decisions/web/public/principal-note.tsx';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { SurveyNote } from '#features/work/surveys/web/public/survey-note.tsx';
import { directOrderApi } from '../public/api.ts';

interface Props {
  request: RequestDetail;
  order: DirectOrderInput;
  principal: PrincipalCheck | null | undefined;
  /** The reason for not waiting for the principal; null while waiting. */
  reason: string | null;
  onReason: (reason: string | null) => void;
  error: string | undefined;
}

/** Other obstacles to an order: an asbestos survey, the principal's decision. */
export function OrderWaits({ request, order, principal, reason, onReason, error }: Props) {
  const { id: requestId, version, site, trade } = request;
  return (
    <>
      {order.origin === 'tariffs' && site.id && <SurveyNote siteId={site.id} trade={trade} requestId={requestId} />}
      <PrincipalNote
        requestId={requestId}
        check={principal}
        reason={reason}
        onReason={onReason}
        error={error}
        put={(said) => directOrderApi.askPrincipal.call({ requestId, version, order, ...said })}
      />
    </>
  );
}
