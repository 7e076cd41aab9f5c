import type { Invited } from '#features/people/companies/company.contract.ts';
import { Facts } from '#ui/page/facts.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { useNamesShown } from '#ui/marks/names-shown.ts';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';

export function InvitedSummary({ invited }: { invited: Invited }) {
  const t = useTexts();
  const w = useWords();
  const namesShown = useNamesShown();
  const sites = invited.limitedToSites
    ? namesShown(invited.sites, invited.siteCount) || t('invitation.someSites')
    : t('invitation.allSites');
  return (
    <Facts
      className="rounded-md border border-line px-4 py-3.5"
      facts={[
        { label: t('invitation.company'), value: invited.company },
        { label: t('invitation.role'), value: w(`membership.${invited.role}`) },
        invited.isOrdering && { label: t('invitation.sites'), value: sites },
        { label: t('invitation.until'), value: <DateTime value={invited.expiresAt} /> },
      ]}
    />
  );
}
