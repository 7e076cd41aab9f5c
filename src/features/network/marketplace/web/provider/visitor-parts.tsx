import { useLocation } from 'react-router';
import { returningTo } from '#common/return-address.ts';
import type { ProviderPage } from '#features/network/providers/provider.contract.ts';
import { useReviewPage } from '#features/network/reviews/web/public/use-review-page.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { NotFound } from '#ui/feedback/not-found.tsx';
import { usePublicOrigin } from '#ui/page/page-address.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { structuredProvider } from './structured-provider.ts';
import { useTexts } from './texts.ts';

export function VisitorActs() {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <ButtonLink variant="primary" size="lg" to={returningTo(`${path('register')}?side=ordering`, pathname)}>
        {t('visitor.ask')}
      </ButtonLink>
      <ButtonLink size="lg" to={returningTo(path('login'), pathname)}>
        {t('visitor.signIn')}
      </ButtonLink>
    </div>
  );
}

export function ProviderHead({ provider }: { provider: ProviderPage }) {
  const t = useTexts();
  const trade = useTradeWords();
  const origin = usePublicOrigin();
  const { reviews, later } = useReviewPage(provider.id);
  const { name, headline, presentation, trades, city } = provider;
  const address = path('provider', { provider: provider.slug ?? provider.id });
  const labels = trades.map((id) => trade(id));
  const first = labels[0] ?? '';
  // Within a sentence, only German capitalises nouns.
  const title = t('visitor.document', { name, city, trade: spokenLanguage() === 'de' ? first : first.toLowerCase() });
  const summary = headline || presentation || t('visitor.description', { trades: labels.join(', '), city });
  const description = summary.slice(0, 300);
  const structured = structuredProvider({ provider, reviews, trades: labels, origin, address });
  return (
    <>
      <PageHead title={title} name={name} description={description} address={address} />
      {later && <meta name="robots" content="noindex,follow" />}
      {/* React escapes «</script>» inside text, which would end the element. */}
      <script type="application/ld+json">{JSON.stringify(structured)}</script>
    </>
  );
}

export function AbsentProvider() {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFound
        document={t('visitor.absent.document')}
        title={t('visitor.absent.title')}
        text={t('visitor.absent.text')}
      >
        <ButtonLink to={returningTo(path('login'), pathname)} variant="primary">
          {t('visitor.signIn')}
        </ButtonLink>
        <ButtonLink to={path('home')} variant="ghost">
          {t('visitor.absent.home')}
        </ButtonLink>
      </NotFound>
    </>
  );
}
