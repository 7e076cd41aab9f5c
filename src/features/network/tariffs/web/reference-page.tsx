import { addressOf } from '#common/address-of.ts';
import { referenceTariffContract } from '#features/network/tariffs/tariff.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';
import { CsvLink } from './csv-link.tsx';
import { PriceList, type PriceListProps } from './price-list.tsx';

const api = queryApi({ referenceTariffs: referenceTariffContract }).referenceTariffs;

const acts: PriceListProps['actions'] = (filters) => (
  <CsvLink address={addressOf(referenceTariffContract.csv, {})} {...filters} />
);

export default function ReferencePage() {
  return <PriceList api={api} owner="reference" actions={acts} />;
}
