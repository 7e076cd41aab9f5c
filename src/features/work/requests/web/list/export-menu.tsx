import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { addressOf } from '#common/address-of.ts';
import { tableFormats } from '#common/table-formats.ts';
import { requestContract } from '#features/work/requests/request.contract.ts';
import { Menu } from '#ui/dialogs/menu.tsx';
import { listInput, type RequestFilters } from './use-request-filters.ts';

interface ExportMenuProps {
  trigger: ReactElement;
  filters: RequestFilters;
  ids?: readonly string[];
}

export function ExportMenu({ trigger, filters, ids }: ExportMenuProps) {
  return (
    <Menu
      trigger={trigger}
      entries={tableFormats.map((format) => ({
        label: format.toUpperCase(),
        icon: Download,
        onSelect: () =>
          location.assign(
            addressOf(requestContract.export, { ...listInput(filters), format, ...(ids && { ids: ids.join(',') }) }),
          ),
      }))}
    />
  );
}
