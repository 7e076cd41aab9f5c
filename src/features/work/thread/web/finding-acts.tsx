import { useMutation } from '@tanstack/react-query';
import { FilePlus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { takeUpApi } from '#features/work/missions/web/public/report-api.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import type { KnownEvent } from './thread-events.ts';
import { useTexts } from './texts-events.ts';

export function FindingActs({ event }: { event: KnownEvent }) {
  const { profile, company } = useSignedIn();
  const mayPrepare = profile.selectedRole === 'donneur_ordre' && company && company.membership !== 'viewer';
  if (event.kind === 'mission.finding-noted') {
    const { findingId, needsQuote } = event.data;
    return mayPrepare && needsQuote && findingId ? <TakeUp findingId={findingId} /> : null;
  }
  if (event.kind === 'mission.finding-taken-up')
    return <Lead to={event.data.draftId && path('request', { requestId: event.data.draftId })} words="openTakenUp" />;
  if (event.kind === 'request.drafted-from-finding')
    return (
      <Lead
        to={event.data.fromRequestId && path('request', { requestId: event.data.fromRequestId })}
        words="openOrigin"
      />
    );
  return null;
}

function Lead({ to, words }: { to: string | undefined; words: 'openTakenUp' | 'openOrigin' }) {
  const t = useTexts();
  return to ? (
    <p className="mt-1">
      <Link to={to}>{t(`mission.${words}`)}</Link>
    </p>
  ) : null;
}

function TakeUp({ findingId }: { findingId: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const prepare = useMutation(
    takeUpApi.takeUpFinding.mutationOptions({
      onSuccess: ({ id }) => navigate(path('requestEdit', { requestId: id })),
      onError: (error) => toastFailure(error),
    }),
  );
  return (
    <p className="mt-1.5">
      <Button
        size="sm"
        icon={FilePlus}
        loading={prepare.isPending}
        onClick={() => prepare.mutate({ entryId: findingId })}
      >
        {t('mission.takeUp')}
      </Button>
    </p>
  );
}
