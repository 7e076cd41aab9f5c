import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { tariffContract } from '#features/network/tariffs/tariff.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { CsvLink } from './csv-link.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PriceList, type PriceListProps } from './price-list.tsx';
import { tariffApi } from './public/api.ts';
import ReferencePage from './reference-page.tsx';
import { useTexts } from './texts.ts';

export default function TariffsPage() {
  const { profile } = useSignedIn();
  return profile.selectedRole === 'admin' ? <ReferencePage /> : <OwnPrices />;
}

function OwnPrices() {
  const t = useTexts();
  const cache = useQueryClient();
  const [importing, setImporting] = useState(false);
  const acts: NonNullable<PriceListProps['actions']> = (filters, refused) => (
    <>
      <CsvLink address={addressOf(tariffContract.csv, {})} {...filters} />
      <Button icon={Upload} disabledReason={refused} onClick={() => setImporting(true)}>
        {t('import')}
      </Button>
    </>
  );
  return (
    <>
      <PriceList api={tariffApi} owner="own" actions={acts} />
      {importing && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onImported={() => {
            setImporting(false);
            void cache.invalidateQueries({ queryKey: tariffApi.key() });
          }}
        />
      )}
    </>
  );
}
