import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../texts.ts';
import { consentApi } from './use-preferences.ts';
import { telephone } from '#ui/inputs/telephone.ts';

/** Empty without a data protection officer. */
export function OfficerContact() {
  const t = useTexts();
  const { data } = useQuery(consentApi.consents.dataProtection.queryOptions({ staleTime: Infinity }));
  const officer = data?.officer;
  if (!officer) return null;
  return (
    <p className="text-sm text-ink-2">
      {t('data.officer', { name: officer.name })}
      {officer.name && ', '}
      <a className="link" href={`mailto:${officer.email}`}>
        {officer.email}
      </a>
      {officer.phone && (
        <>
          {', '}
          <a className="link" href={telephone(officer.phone, null)}>
            {officer.phone}
          </a>
        </>
      )}
    </p>
  );
}
