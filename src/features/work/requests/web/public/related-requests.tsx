import { useQuery } from '@tanstack/react-query';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { ChosenCombobox } from '#ui/inputs/chosen-combobox.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useFound } from '#ui/lists/use-found.ts';
import { useTexts } from '../texts.ts';
import { requestAddress } from './addresses.ts';
import { requestApi } from './api.ts';

/** Requests linked to this one, merged into it, or that it was merged into; ordering side only. */
export function RelatedRequests({ request }: { request: RequestDetail }) {
  const t = useTexts();
  const { busy, act } = useAct();
  const [open, setOpen] = useState(false);
  const { id, acts } = request;
  const { data } = useQuery(requestApi.related.queryOptions({ input: { id } }));
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{t('related.title')}</h2>
      <ul>
        {items.map((other) => (
          <li key={`${other.id} ${other.relation}`} className="flex items-center gap-2 py-1.25 text-sm">
            <span className="min-w-0 flex-1">
              <Link className="link block truncate" to={requestAddress(other.id)}>
                {[other.number, other.title].filter(Boolean).join(' · ')}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
                {other.relation !== 'linked' && t(`related.${other.relation}`)}
                <RequestStatus state={other.state} toAct={false} />
              </span>
            </span>
            {other.relation === 'linked' && acts.link.allowed && (
              <IconButton
                icon={Unlink}
                label={t('related.unlink', { name: other.number ?? other.title })}
                disabled={busy}
                onClick={() => void act(() => requestApi.unlink.call({ id, otherId: other.id }), t('related.unlinked'))}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        className="mt-1.5"
        size="sm"
        icon={Link2}
        disabledReason={acts.link.allowed ? null : acts.link.reason}
        onClick={() => setOpen(true)}
      >
        {t('related.add')}
      </Button>
      {open && <RelateDialog request={request} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Links a request to another one, or merges it into it as a duplicate. */
export function RelateDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id, version, acts, site } = request;
  const [relation, setRelation] = useState<'link' | 'merge'>('link');
  const [other, setOther] = useState<{ id: string; name: string } | null>(null);
  // Duplicates are searched at the same site; related requests anywhere.
  const { setText, found, pending } = useFound((q) =>
    requestApi.list.queryOptions({
      input: { limit: 20, ...(q && { q }), ...((relation === 'merge' || !q) && site.id && { siteId: site.id }) },
    }),
  );
  return (
    <ActDialog
      title={t('related.dialog', { name: request.number ?? request.title })}
      text={t(`related.${relation}Text`)}
      confirmLabel={t(`related.${relation}`)}
      tone={relation === 'merge' ? 'danger' : 'primary'}
      verdict={acts[relation]}
      refused={acts[relation].allowed ? (other ? null : t('related.choose')) : acts[relation].reason}
      onConfirm={async () => {
        const otherId = other?.id ?? '';
        if (relation === 'link') await requestApi.link.call({ id, otherId });
        else await requestApi.merge.call({ id, version, intoId: otherId });
      }}
      done={t(`related.${relation}Done`)}
      onDone={() => relation === 'merge' && other && void navigate(requestAddress(other.id))}
      onClose={onClose}
    >
      {() => (
        <>
          <Segmented
            label={t('related.relation')}
            value={relation}
            onChange={(value) => {
              setRelation(value);
              setOther(null);
            }}
            options={[
              { value: 'link', label: t('related.linkChoice') },
              { value: 'merge', label: t('related.mergeChoice') },
            ]}
          />
          <Field label={t('related.other')} required>
            <ChosenCombobox
              chosen={other?.name ?? ''}
              placeholder={t('searchHint')}
              pending={pending}
              options={found?.items
                .filter((one) => one.id !== id)
                .map((one) => ({
                  id: one.id,
                  label: one.title,
                  detail: [one.number, one.site.name].filter(Boolean).join(' · '),
                  value: { id: one.id, name: [one.number, one.title].filter(Boolean).join(' · ') },
                }))}
              empty={t('related.none')}
              onText={setText}
              onPick={setOther}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
