import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
import { equipmentApi } from './public/api.ts';
import { EquipmentForm } from './equipment-form.tsx';
import { useTexts } from './texts.ts';

export default function EquipmentNewPage() {
  const t = useTexts();
  const { user, company } = useSignedIn();
  const navigate = useNavigate();
  const refreshed = useRefreshed();
  const [address] = useSearchParams();
  const siteId = address.get('site') ?? '';
  const [busy, setBusy] = useState(false);
  const { data: site, isPending } = useQuery({
    ...siteApi.read.queryOptions({ input: { id: siteId } }),
    enabled: siteId !== '',
  });
  const add = useMutation(equipmentApi.add.mutationOptions());
  const back = `${path('equipmentList')}${siteId && `?site=${siteId}`}`;
  return (
    <div className="page px-6 pt-5 pb-8 max-md:p-4">
      <PageHeader
        title={t('newTitle')}
        crumbs={[{ label: t('title'), to: back }]}
        actions={
          <>
            <ButtonLink to={back} variant="ghost">
              {t('cancel')}
            </ButtonLink>
            <Button type="submit" form="equipment" variant="primary" loading={busy}>
              {t('create')}
            </Button>
          </>
        }
      />
      {siteId && isPending ? (
        <SkeletonRows rows={8} />
      ) : (
        <EquipmentForm
          id="equipment"
          site={site}
          draftKey={`equipment-draft-${company?.id}-${user.id}-${siteId}`}
          onBusy={setBusy}
          onSubmit={async (equipment) => {
            const { id, number } = await refreshed(() => add.mutateAsync(equipment));
            toast.success(t('created'), { description: `${number} · ${equipment.name}` });
            await navigate(path('equipment', { equipmentId: id }), { replace: true });
          }}
        />
      )}
    </div>
  );
}
