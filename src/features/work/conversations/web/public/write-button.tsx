import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useNavigate } from 'react-router';
import { path } from '#paths.ts';
import { ButtonLink, IconButton } from '#ui/marks/button.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useTexts } from '../texts-page.ts';
import { conversationApi } from './api.ts';

export function WriteButton({ company }: { company: { id: string; name: string } }) {
  const t = useTexts();
  const navigate = useNavigate();
  // The bar of a phone has no room for another label.
  const phone = usePhone();
  const { data } = useQuery(
    conversationApi.addressees.queryOptions({ input: { q: company.name.slice(0, 80) }, staleTime: 60_000 }),
  );
  if (!data?.companies.some(({ id }) => id === company.id)) return null;
  const to = `${path('conversations')}?avec=${company.id}`;
  if (phone) {
    return (
      <IconButton icon={MessageSquare} label={t('writeTo', { name: company.name })} onClick={() => void navigate(to)} />
    );
  }
  return (
    <ButtonLink icon={MessageSquare} to={to}>
      {t('write')}
    </ButtonLink>
  );
}
