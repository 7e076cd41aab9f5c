import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { findTrade } from '#common/trades.ts';
import { path } from '#paths.ts';
import { DeniedCard } from '#ui/feedback/denied-card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useWords } from '#ui/words/words.ts';
import type { Draft } from '../editor/draft.ts';
import { OpenedEditor } from '../editor/opened-editor.tsx';
import { RequestEditor } from '../editor/request-editor.tsx';
import { requestApi } from './api.ts';
import type { WarrantySlot } from './warranty-slot.ts';
import { useEditorTexts } from '../texts-editor.ts';

const draftName = 'brouillon';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Initial values from a query such as `?inviter=…&metier=plumbing`. */
function startOf(address: URLSearchParams): Partial<Draft> {
  const invited = (address.get('inviter') ?? '').split(',').filter((id) => uuid.test(id));
  const trade = findTrade(address.get('metier') ?? '')?.id;
  const siteId = address.get('site') ?? '';
  const equipmentId = address.get('equipement') ?? '';
  const placeId = address.get('place') ?? '';
  return {
    ...(invited.length > 0 && { visibility: 'invited', invitedIds: invited }),
    ...(trade && { trade }),
    ...(uuid.test(siteId) && {
      siteId,
      ...(uuid.test(equipmentId) && { equipmentId }),
      ...(uuid.test(placeId) && { placeId }),
    }),
  };
}

/** Editor of a new request; once the draft exists its id is in the address, so a reload continues it. */
export function NewRequest({ warranty }: { warranty: WarrantySlot }) {
  const location = useLocation();
  const [address, setAddress] = useSearchParams();
  // The address set by the first save is still the same page; any other starts a new request.
  const begun = useRef({ key: location.key, draftId: address.get(draftName), start: startOf(address) });
  if (!(location.state as { goesOn?: boolean } | null)?.goesOn && begun.current.key !== location.key) {
    begun.current = { key: location.key, draftId: address.get(draftName), start: startOf(address) };
  }
  const { key, draftId } = begun.current;
  const created = (id: string) => setAddress({ [draftName]: id }, { replace: true, state: { goesOn: true } });
  return (
    <MayWrite key={key}>
      {draftId ? (
        <OpenedEditor requestId={draftId} onCreated={created} warranty={warranty} />
      ) : (
        <RequestEditor detail={null} onCreated={created} start={begun.current.start} warranty={warranty} />
      )}
    </MayWrite>
  );
}

/** The form for those who may write, otherwise the server's reason. */
function MayWrite({ children }: { children: React.ReactNode }) {
  const t = useEditorTexts();
  const w = useWords();
  const { profile } = useSignedIn();
  const { data } = useQuery(requestApi.list.queryOptions({ input: { limit: 1 }, staleTime: 60_000 }));
  if (sideOf(profile.selectedRole) === 'ordering' && data?.acts.create.allowed !== false) return children;
  return (
    <div>
      <PageHeader title={t('newTitle')} />
      {data ? (
        <DeniedCard
          required={w('role.donneur_ordre')}
          role={
            !data.acts.create.allowed && data.acts.create.code === 'FORBIDDEN'
              ? w('membership.viewer')
              : w(`role.${profile.selectedRole}`)
          }
          back={path('dashboard')}
        />
      ) : (
        <SkeletonRows />
      )}
    </div>
  );
}
