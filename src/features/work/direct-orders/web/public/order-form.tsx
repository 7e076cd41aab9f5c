import { FileText, Siren } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { type CertifiedRate, ratesToCertify } from '#common/vat.ts';
import { AwardBudgetNote } from '#features/estate/budgets/web/public/award-budget-note.tsx';
import { SigningNote, useAskWords } from '#features/work/approvals/web/public/signing-note.tsx';
import { VatCertification } from '#features/work/quotes/web/public/vat-certification.tsx';
import type { Partner } from '#features/work/direct-orders/partner.contract.ts';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { ErrorFix } from '#ui/feedback/error-fix.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { usePhone } from '#ui/page/use-media.ts';
import { directOrderApi } from './api.ts';
import { useTexts } from '../texts.ts';
import type { PassingOn } from './passing-on.ts';
import { OrderDays } from '../order/order-days.tsx';
import { type OrderDraft, orderOf, startOf, totalsOf } from '../order/draft.ts';
import { OrderCheck } from '../order/order-check.tsx';
import { overrideOf, standingOf } from '../order/override.ts';
import { afterOrder, ConfirmOrder } from '../order/confirm-order.tsx';
import { EmergencyPanel } from '../order/emergency-panel.tsx';
import { OrderWaits } from '../order/order-waits.tsx';
import { OrderSummary } from '../order/order-summary.tsx';
import { PartnerChoice } from '../order/partner-choice.tsx';
import { YearlyNote } from '../order/yearly-note.tsx';
import { TariffLines } from '../order/tariff-lines.tsx';
import { useCheck } from '../order/use-check.ts';

export interface OrderFormProps {
  request: RequestDetail;
  partners: readonly Partner[];
  passing: PassingOn;
}

export function OrderForm({ request, partners, passing }: OrderFormProps) {
  const t = useTexts();
  const format = useFormat();
  const phone = usePhone();
  const navigate = useNavigate();
  const { busy, refusal, problem, attempt } = useAttempt<'order'>();
  const words = useAskWords();
  const [certified, setCertified] = useState<CertifiedRate[]>([]);
  const [asking, setAsking] = useState('');
  const [override, setOverride] = useState<string | null>(null);
  // The reason for not waiting for the principal; null while waiting.
  const [waived, setWaived] = useState<string | null>(null);
  const [draft, setDraft] = useState(() => startOf(request, partners));
  const set = (changes: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const [passes, setPasses] = useState(true);
  const [confirming, setConfirming] = useState(false);
  const { providerId, origin, endsOn } = draft;
  // The articles belong to this provider's schedule.
  const isOfSchedule = draft.lines.some(({ of }) => typeof of !== 'number');
  const passesOn = origin === 'tariffs' && passing.ranks.has(providerId) && !isOfSchedule;
  const placeOf = (id: string) => passing.ranks.get(id) ?? Infinity;
  // Ranked providers for this trade and site first, then the others; in an emergency none of another trade.
  const ranked = partners
    .filter(({ isOfTrade }) => isOfTrade || origin === 'tariffs')
    .toSorted((a, b) => Math.sign(placeOf(a.id) - placeOf(b.id)) || 0);
  const rankOf = (id: string) => passing.ranks.has(id) && t('rankOf', { rank: String(placeOf(id)) });
  const partner = partners.find(({ id }) => id === providerId);
  const meant = (amountHtMinor: number, amountTtcMinor: number) => ({
    requestId: request.id,
    providerId,
    origin,
    amountHtMinor,
    ...(origin === 'tariffs' && { amountTtcMinor }),
    ...(endsOn && { endsOn }),
  });
  const [known, setKnown] = useState(0);
  const [knownTtc, setKnownTtc] = useState(0);
  const reading = useCheck(meant(known, knownTtc));
  const check = providerId ? reading.data : undefined;
  const overriding = overrideOf(override, check);
  const framework = check?.framework ?? null;
  const totals = totalsOf(draft.lines, framework?.lines ?? []);
  const amount = origin === 'tariffs' ? totals.totalHtMinor : (draft.ceilingHtMinor ?? 0);
  if (amount !== known) setKnown(amount);
  if (totals.totalTtcMinor !== knownTtc) setKnownTtc(totals.totalTtcMinor);
  const rates = origin === 'tariffs' ? ratesToCertify(totals.vatBreakdown) : [];
  const currency = (origin === 'tariffs' && framework?.currency) || request.currency;
  const principal = check?.principal;
  const { asks, unasked, hasObstacle } = standingOf(check, { override: overriding, unasked: waived });
  const unchecked = check ? null : t(reading.error ? 'checkFailed' : 'checking');
  const refused = !providerId ? t('chooseProvider') : (unchecked ?? (hasObstacle ? t('standsInTheWay') : null));

  const ask = () =>
    attempt('order', async () => {
      const { id: requestId, version } = request;
      await directOrderApi.askSigning.call({
        requestId,
        version,
        providerId,
        amountHtMinor: amount,
        currency,
        note: asking,
      });
      toast.success(words.asked);
    });
  const place = () => {
    setConfirming(false);
    return attempt('order', async () => {
      const meantOrder = orderOf(draft, framework);
      const asked = {
        requestId: request.id,
        version: request.version,
        vatCertified: certified.filter((rate) => rates.includes(rate)),
        ...(overriding !== null && { overrideReason: overriding }),
        ...(unasked !== null && { principalReason: unasked }),
      };
      const order =
        passesOn && passes && meantOrder.origin === 'tariffs'
          ? await passing.place({ ...asked, order: meantOrder })
          : await directOrderApi.order.call({ ...asked, order: meantOrder });
      toast.success(t('done', { number: order.number, company: order.provider.name }));
      await navigate(path('request', { requestId: request.id }));
    });
  };
  const button = (
    <Button
      variant="primary"
      size={phone ? 'touch' : 'lg'}
      block={!phone}
      loading={busy !== null}
      disabledReason={refused}
      onClick={() => (asks ? void ask() : setConfirming(true))}
    >
      {asks ? words.ask : t(origin === 'tariffs' ? 'act' : 'actEmergency')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        documentTitle={t('titleOf', { title: request.title })}
        crumbs={[{ label: request.number ?? request.title, to: path('request', { requestId: request.id }) }]}
        actions={phone && button}
      />
      <ConfirmOrder
        open={confirming}
        draft={draft}
        company={partner?.name ?? ''}
        amount={format.money(amount, currency)}
        onClose={() => setConfirming(false)}
        onConfirm={place}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-4">
          <Panel title={t('what')}>
            <div className="grid grid-cols-1 gap-4">
              <PartnerChoice
                partners={ranked}
                rankOf={rankOf}
                value={providerId}
                onValue={(chosen) => {
                  set({ providerId: chosen, lines: [] });
                  setOverride(null);
                }}
                error={problem('order.providerId')}
              />
              <RadioCards
                legend={t('kind')}
                name="origin"
                value={origin}
                onValue={(value) => {
                  const stays = value === 'tariffs' || partner?.isOfTrade;
                  set({ origin: value, ...(!stays && { providerId: '' }) });
                }}
                cards={[
                  { value: 'tariffs', icon: FileText, title: t('tariffs'), text: t('tariffsText') },
                  { value: 'emergency', icon: Siren, title: t('emergency'), text: t('emergencyText') },
                ]}
              />
            </div>
          </Panel>
          {origin === 'tariffs' && framework && framework.standing === 'in_force' && (
            <Panel title={t('lines')}>
              {framework.lines.length === 0 && !framework.hasSchedule ? (
                <Note>{t('noTariffs')}</Note>
              ) : (
                <TariffLines
                  requestId={request.id}
                  providerId={providerId}
                  framework={framework}
                  lines={draft.lines}
                  problem={problem}
                  onChange={(lines) => set({ lines })}
                />
              )}
            </Panel>
          )}
          {origin === 'emergency' && (
            <EmergencyPanel
              draft={draft}
              currency={request.currency}
              hasList={passing.ranks.size > 0}
              problem={problem}
              onChange={set}
            />
          )}
          <OrderDays draft={draft} problem={problem} onChange={set} />
          {passesOn && (
            <passing.Followers
              requestId={request.id}
              order={draft}
              amount={format.money(amount, currency)}
              passes={passes}
              onPasses={setPasses}
            />
          )}
        </div>
        <aside className="grid min-w-0 gap-4 lg:sticky lg:top-4" aria-label={t('summary')}>
          <Panel title={t('summary')}>
            <div className="grid grid-cols-1 gap-4">
              <OrderSummary
                request={request}
                company={partner?.name ?? null}
                origin={origin}
                framework={framework}
                totals={totals}
                ceilingHtMinor={draft.ceilingHtMinor}
              />
              {providerId && !check && reading.error && (
                <ListFailure
                  title={t('checkFailed')}
                  error={reading.error}
                  loading={reading.isFetching}
                  onRetry={reading.refetch}
                />
              )}
              {check && (
                <OrderCheck
                  requestId={request.id}
                  check={check}
                  override={override}
                  onOverride={setOverride}
                  problem={problem}
                />
              )}
              <OrderWaits
                request={request}
                order={orderOf(draft, framework)}
                principal={principal}
                reason={waived}
                onReason={setWaived}
                error={problem('principalReason')}
              />
              {check && <AwardBudgetNote budget={check.budget} />}
              <YearlyNote yearly={check?.yearly} />
              {check && (
                <SigningNote
                  signing={check.signing}
                  currency={currency}
                  passesFrom={passesOn && passes ? partner?.name : undefined}
                  note={asking}
                  onNote={setAsking}
                />
              )}
              {check && !asks && (
                <VatCertification
                  rates={rates}
                  certified={certified}
                  onCertified={setCertified}
                  doubts={check.vatDoubts}
                  error={problem('vatCertified')}
                />
              )}
              {refusal && (
                <Note tone="danger" title={refusal.message} live>
                  <ErrorFix code={refusal.code} />
                </Note>
              )}
              {problem('request.trade') && <Note tone="danger">{problem('request.trade')}</Note>}
              {!phone && button}
              {amount > 0 && (
                <p className="text-xs text-ink-2">{t(afterOrder(draft), { amount: format.money(amount, currency) })}</p>
              )}
            </div>
          </Panel>
          <Outlet context={request.trade} />
        </aside>
      </div>
    </>
  );
}
