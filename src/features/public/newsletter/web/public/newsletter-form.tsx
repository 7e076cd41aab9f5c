import { Mail } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { addressOf } from '#common/address-of.ts';
import { newsletterContract, type NewsletterSource } from '#features/public/newsletter/newsletter.contract.ts';
import { apiClient } from '#ui/calls/api.ts';
import { Button } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { useTexts } from '../texts.ts';
import './newsletter.css';

const api = apiClient({ newsletter: newsletterContract }).newsletter;

/** Works without scripts: the server redirects to a fragment that shows the answer. In the application, and with `newsletter.static.ts`, it answers in place. */
export function NewsletterForm({ source }: { source: NewsletterSource }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { email: typed } = Object.fromEntries(new FormData(form)) as { email: string };
    const email = typed.trim();
    if (email === '' || busy) return;
    setBusy(true);
    try {
      await api.subscribe({ email, source });
      form.reset();
      toast.success(t('thanks'), { description: t('thanksDetail') });
    } catch (error) {
      if (failureOf(error).code === 'ALREADY_SUBSCRIBED') toast.info(t('already'));
      else toast.error(t('failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="nl">
      <p>{t('form.promise')}</p>
      <form
        id="newsletter-form"
        className="flex max-w-110 items-center gap-2 max-md:max-w-none max-md:flex-col max-md:items-stretch"
        aria-label={t('form.label')}
        method="post"
        action={addressOf(newsletterContract.subscribeByForm, {})}
        data-newsletter
        data-thanks={t('thanks')}
        data-thanks-detail={t('thanksDetail')}
        data-already={t('already')}
        data-failed={t('failed')}
        onSubmit={(event) => void send(event)}
      >
        <input type="hidden" name="source" value={source} />
        <input type="hidden" name="language" value={spokenLanguage()} />
        <label className="input input--lg min-w-0 flex-1 max-md:flex-none">
          <span className="sr-only">{t('form.email')}</span>
          <Icon of={Mail} />
          <input
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder={t('form.example')}
          />
        </label>
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {t('form.submit')}
        </Button>
      </form>
      <p className="hidden scroll-mt-[40vh] border-l-3 border-fil pl-2.5 text-ink target:block" id="newsletter-thanks">
        {t('thanks')} {t('thanksDetail')}
      </p>
      <p className="hidden scroll-mt-[40vh] border-l-3 border-fil pl-2.5 text-ink target:block" id="newsletter-already">
        {t('already')}
      </p>
      <p className="hidden scroll-mt-[40vh] border-l-3 border-fil pl-2.5 text-ink target:block" id="newsletter-failed">
        {t('failed')}
      </p>
      <p className="text-xs text-ink-3">{t('form.note')}</p>
    </div>
  );
}
