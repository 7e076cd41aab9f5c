import { newsletterContract } from '#features/newsletter/newsletter.contract.ts';
import { apiClient } from '#ui/api.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';

const api = apiClient({ newsletter: newsletterContract }).newsletter;

/** Where the link to leave the newsletter leads. */
export default function UnsubscriptionPage() {
  return <MailedLinkPage name="leave" act={(token) => api.unsubscribe({ token })} />;
}
