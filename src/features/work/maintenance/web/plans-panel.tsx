import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { EquipmentDetail } from '#features/estate/equipment/equipment.contract.ts';
import type { Plan } from '#features/work/maintenance/maintenance.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { maintenanceApi } from './api.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanLine } from './plan-line.tsx';
import { useTexts } from './texts.ts';

export function PlansPanel({ equipment }: { equipment: EquipmentDetail }) {
  const t = useTexts();
  const plans = useQuery(maintenanceApi.plans.queryOptions({ input: { id: equipment.id } }));
  const [opened, setOpened] = useState<Plan | 'new' | null>(null);
  const may = plans.data?.acts.plan;
  const isKept = equipment.state === 'kept';
  return (
    <Panel
      title={t('plans.title')}
      actions={
        may &&
        isKept && (
          <Button
            size="sm"
            variant="ghost"
            icon={Plus}
            disabledReason={may.allowed ? null : may.reason}
            onClick={() => setOpened('new')}
          >
            {t('plans.add')}
          </Button>
        )
      }
    >
      {plans.error && (
        <ListFailure title={t('plans.failed')} error={plans.error} loading={plans.isFetching} onRetry={plans.refetch} />
      )}
      {!plans.data && !plans.error && <SkeletonRows rows={2} />}
      {plans.data?.items.length === 0 && <p className="text-sm text-ink-2">{t('plans.none')}</p>}
      {plans.data && plans.data.items.length > 0 && (
        <ul className="divide-y divide-line">
          {plans.data.items.map((plan) => (
            <PlanLine key={plan.id} plan={plan} onEdit={() => setOpened(plan)} />
          ))}
        </ul>
      )}
      {opened && (
        <PlanDialog
          equipment={equipment}
          plan={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}
