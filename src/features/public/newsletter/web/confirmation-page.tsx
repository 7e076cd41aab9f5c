import { newsletterContract } from '#features/public/newsletter/newsletter.contract.ts';
import { apiClient } from '#ui/calls/api.ts';
import { LetterLinkPage } from './letter-link-page.tsx';

const api = apiClient({ newsletter: newsletterContract }).newsletter;

export default function ConfirmationPage() {
  return <LetterLinkPage name="confirm" act={(token) => api.confirm({ token })} />;
}
