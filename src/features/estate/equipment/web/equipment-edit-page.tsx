import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useOwnerName } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
import { equipmentApi } from './public/api.ts';
import { EquipmentForm } from './equipment-form.tsx';
import { MissingEquipment } from './missing-equipment.tsx';
import { useTexts } from './texts.ts';

export default function EquipmentEditPage() {
  const t = useTexts();
  const { equipmentId = '' } = useParams();
  const navigate = useNavigate();
  const refreshed = useRefreshed();
  const [busy, setBusy] = useState(false);
  const draftKey = `equipment-${equipmentId}.${useOwnerName()}`;
  const { data: standing, error } = useQuery({
    ...equipmentApi.read.queryOptions({ input: { id: equipmentId } }),
    staleTime: 0,
    gcTime: 0,
  });
  // Edits the version first read, even if a newer one arrives.
  const [equipment, setEquipment] = useState(standing);
  if (!equipment && standing) setEquipment(standing);
  const edit = useMutation(equipmentApi.edit.mutationOptions());
  const back = path('equipment', { equipmentId });
  if (error && !equipment) return <MissingEquipment error={error} />;
  const refused = equipment?.acts.edit.allowed === false ? equipment.acts.edit.reason : null;
  return (
    <div className="page px-6 pt-5 pb-8 max-md:p-4">
      <PageHeader
        title={t('editTitle')}
        crumbs={[
          { label: t('title'), to: path('equipmentList') },
          { label: equipment?.name ?? '…', to: back },
        ]}
        actions={
          <>
            <ButtonLink to={back} variant="ghost">
              {t('cancel')}
            </ButtonLink>
            <Button type="submit" form="equipment" variant="primary" loading={busy} disabledReason={refused}>
              {t('save')}
            </Button>
          </>
        }
      />
      {equipment ? (
        <EquipmentForm
          key={equipment.id}
          id="equipment"
          equipment={equipment}
          draftKey={draftKey}
          onBusy={setBusy}
          onRefresh={async () => {
            const now = await equipmentApi.read.call({ id: equipment.id });
            setEquipment(now);
            return now;
          }}
          onSubmit={async ({ siteId: _, ...input }) => {
            await refreshed(() => edit.mutateAsync({ ...input, id: equipment.id, version: equipment.version }));
            toast.success(t('saved'), { description: input.name });
            await navigate(back);
          }}
        />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}
