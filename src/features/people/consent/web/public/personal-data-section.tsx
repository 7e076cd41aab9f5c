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
    <div className="flex flex-col gap-3">
      <div className="datacards">
        <section className="datacard" aria-labelledby="data-export">
          <div className="flex items-center gap-2">
            <Icon of={Download} size={18} />
            <h3 className="flex-1 min-w-0" id="data-export">
              {t('data.export')}
            </h3>
          </div>
          <p className="text-xs text-ink-3">{t('data.exportText')}</p>
          <div className="flex items-center gap-2 flex-wrap">
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
