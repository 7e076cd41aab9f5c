import { Download } from 'lucide-react';
import { addressOf } from '#common/address-of.ts';
import { personalDataContract } from '#features/people/consent/personal-data.contract.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { ConsentCard } from '../consent-card.tsx';
import { ConsentHistory } from '../consent-history.tsx';
import { DataCard } from '../data-card.tsx';
import { EraseAccount } from '../erase-account.tsx';
import { useTexts } from '../texts.ts';
import { OfficerContact } from './officer-contact.tsx';

export function PersonalDataSection() {
  const t = useTexts();
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <DataCard id="data-export" icon={Download} title={t('data.export')} text={t('data.exportText')}>
          <ButtonLink size="sm" to={addressOf(personalDataContract.export, {})} reloadDocument download>
            {t('data.exportJson')}
          </ButtonLink>
          <ButtonLink size="sm" to={addressOf(personalDataContract.page, {})} reloadDocument download>
            {t('data.exportPage')}
          </ButtonLink>
        </DataCard>
        <ConsentCard />
      </div>
      <ConsentHistory />
      <OfficerContact />
      <EraseAccount />
    </div>
  );
}
