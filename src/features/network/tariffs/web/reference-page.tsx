import { Percent } from 'lucide-react';
import { useState } from 'react';
import { referenceTariffContract } from '#features/network/tariffs/tariff.contract.ts';
import { queryApi } from '#ui/query-api.ts';
import { Button } from '#ui/button.tsx';
import { CsvLink } from './csv-link.tsx';
import { PriceList, type PriceListProps } from './price-list.tsx';
import { ReviseDialog } from './revise-dialog.tsx';
import { useTexts } from './texts.ts';

const api = queryApi({ referenceTariffs: referenceTariffContract }).referenceTariffs;

/** The platform's reference prices: administrators search, add, change, revise, export. */
export default function ReferencePage() {
  const [revising, setRevising] = useState(false);
  const acts = useActs(() => setRevising(true));
  return (
    <>
      <PriceList api={api} owner="reference" actions={acts} />
      {revising && (
        <ReviseDialog
          onClose={() => setRevising(false)}
          onRevise={async (input) => (await api.revise.call(input)).changed}
        />
      )}
    </>
  );
}

/** What is done with the whole list: the CSV of what is shown, a revision of the prices. */
function useActs(onRevise: () => void): NonNullable<PriceListProps['actions']> {
  const t = useTexts();
  return ({ q, trade }) => (
    <>
      <CsvLink address="/api/admin/tariff-items.csv" q={q} trade={trade} />
      <Button icon={Percent} onClick={onRevise}>
        {t('revise')}
      </Button>
    </>
  );
}
