import { useQuery } from '@tanstack/react-query';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { crewApi, vehicleApi, workerApi } from './public/api.ts';
import { useTexts } from './texts.ts';

const apis = { crew: crewApi, worker: workerApi, vehicle: vehicleApi };

/** Removes a crew, a person or a vehicle: deleted, or archived if it was ever planned. */
export function RemoveDialog({
  of,
  id,
  version,
  name,
  onClose,
}: {
  of: 'crew' | 'worker' | 'vehicle';
  id: string;
  version: number;
  name: string;
  onClose: () => void;
}) {
  const t = useTexts();
  // The current version: after a conflict, the user confirms again on reloaded data.
  const standing = useQuery<{ version: number }>(apis[of].read.queryOptions({ input: { id } })).data;
  async function remove() {
    const { archived, upcoming } = await apis[of].remove.call({ id, version: standing?.version ?? version });
    toast.success(t(archived ? 'remove.putAway' : 'remove.gone', { name }), {
      ...(upcoming > 0 && { description: t('remove.upcoming', { count: upcoming }) }),
    });
  }
  return (
    <ActDialog
      onClose={onClose}
      title={t('remove.title', { name })}
      text={t(`remove.text.${of}`)}
      confirmLabel={t('remove.confirm')}
      tone="danger"
      onConfirm={remove}
    />
  );
}
