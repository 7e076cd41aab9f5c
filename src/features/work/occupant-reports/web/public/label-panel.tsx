import { Panel } from '#ui/page/panel.tsx';
import { AddressPart } from '../address-part.tsx';
import { useSortingTexts } from '../texts.ts';

export function LabelPanel({ siteId, equipmentId }: { siteId: string; equipmentId: string }) {
  const t = useSortingTexts();
  return (
    <Panel title={t('label')}>
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">{t('labelText')}</p>
        <AddressPart of={{ id: siteId, equipmentId }} />
      </div>
    </Panel>
  );
}
