import { Download } from 'lucide-react';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ConsentCard } from '../consent-card.tsx';
import { ConsentHistory } from '../consent-history.tsx';
import { EraseAccount } from '../erase-account.tsx';
import { useTexts } from '../texts.ts';
import { OfficerContact } from './officer-contact.tsx';
import './profile-sections.css';

/** What the law gives a person over their data: take it away, see and withdraw consents, be forgotten. */
export function PersonalDataSection() {
  const t = useTexts();
  return (
    <div className="stack g12">
      <div className="datacards">
        <section className="datacard" aria-labelledby="data-export">
          <div className="row">
            <Icon of={Download} size={18} />
            <h3 className="grow" id="data-export">
              {t('data.export')}
            </h3>
          </div>
          <p className="xs faint">{t('data.exportText')}</p>
          <div className="row wrap">
            <ButtonLink size="sm" to="/api/personal-data" reloadDocument download>
              {t('data.exportJson')}
            </ButtonLink>
            <ButtonLink size="sm" to="/api/personal-data.html" reloadDocument download>
              {t('data.exportPage')}
            </ButtonLink>
          </div>
        </section>
        <ConsentCard />
      </div>
      <ConsentHistory />
      <OfficerContact />
      <EraseAccount />
    </div>
  );
}
