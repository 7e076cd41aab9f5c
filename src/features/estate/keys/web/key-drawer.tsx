import { useQuery } from '@tanstack/react-query';
import { LogIn, LogOut, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { KeyDetail, KeyLoan } from '#features/estate/keys/key.contract.ts';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { keyApi } from './api.ts';
import { DueText } from './due-text.tsx';
import { holderText } from './holder.ts';
import { KeyDialog } from './key-dialog.tsx';
import { LendForm } from './lend-form.tsx';
import { EndLoanDialog, RetireKeyDialog } from './key-dialogs.tsx';
import { useTexts } from './texts.ts';

export function KeyDrawer({ keyId, onClose }: { keyId: string; onClose: () => void }) {
  const t = useTexts();
  const { data, error } = useQuery(keyApi.read.queryOptions({ input: { id: keyId } }));
  return (
    <Dialog open shape="drawer" onClose={onClose} title={data ? `${data.number} · ${data.label}` : t('key')}>
      {error && !data ? (
        <p className="text-sm text-ink-2">{t('missing')}</p>
      ) : data ? (
        <KeySheet of={data} onClose={onClose} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Dialog>
  );
}

function KeySheet({ of: key, onClose }: { of: KeyDetail; onClose: () => void }) {
  const t = useTexts();
  const [opened, setOpened] = useState<'edit' | 'retire' | null>(null);
  const { acts, copies, copiesIn, keptAt, trail } = key;
  const out = key.loans.filter(({ state }) => state === 'out');
  const ended = key.loans.filter(({ state }) => state !== 'out');
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          trail && { label: t('opens'), value: trailText(trail) },
          { label: t('copies'), value: t('copiesIn', { in: copiesIn, count: copies }) },
          keptAt !== '' && { label: t('keptAt'), value: keptAt },
        ]}
      />
      {out.length > 0 && (
        <section aria-labelledby="key-out">
          <h3 id="key-out" className="mb-2 text-sm font-semibold text-ink-2">
            {t('outNow')}
          </h3>
          <ul className="flex flex-col gap-3">
            {out.map((loan) => (
              <LoanOut key={loan.id} loan={loan} />
            ))}
          </ul>
        </section>
      )}
      {copiesIn > 0 && <LendForm of={key} />}
      {ended.length > 0 && <Movements loans={ended} />}
      <div className="flex flex-wrap gap-2">
        <Button disabledReason={acts.edit.allowed ? null : acts.edit.reason} onClick={() => setOpened('edit')}>
          {t('edit')}
        </Button>
        <Button
          variant="ghost"
          disabledReason={acts.retire.allowed ? null : acts.retire.reason}
          onClick={() => setOpened('retire')}
        >
          {t('retire')}
        </Button>
      </div>
      {opened === 'edit' && <KeyDialog siteId={key.siteId} of={key} onClose={() => setOpened(null)} />}
      {opened === 'retire' && <RetireKeyDialog of={key} onClose={() => setOpened(null)} onDone={onClose} />}
    </div>
  );
}

function LoanOut({ loan }: { loan: KeyDetail['loans'][number] }) {
  const t = useTexts();
  const { busy, act } = useAct();
  const [losing, setLosing] = useState(false);
  const { id, acts, copies, holder, lentAt, lentBy, purpose } = loan;
  const refused = acts.giveBack.allowed ? null : acts.giveBack.reason;
  return (
    <li className="panel p-3">
      <div className="flex items-baseline justify-between gap-2">
        <b className="font-[560] wrap-anywhere">{holderText(loan)}</b>
        <DueText loan={loan} />
      </div>
      {holder.phone && (
        <a className="link text-sm" href={telephone(holder.phone, null)}>
          {holder.phone}
        </a>
      )}
      <p className="text-xs text-ink-3">
        {t('lentBy', { count: copies, by: lentBy ?? '' })} <DateTime value={lentAt} as="dateTime" />
        {purpose && ` · ${purpose}`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={LogIn}
          loading={busy}
          disabledReason={refused}
          onClick={() => void act(() => keyApi.giveBack.call({ id }), t('returned'))}
        >
          {t('giveBack')}
        </Button>
        <Button variant="ghost" disabledReason={refused} onClick={() => setLosing(true)}>
          {t('lost')}
        </Button>
      </div>
      {losing && <EndLoanDialog loan={loan} onClose={() => setLosing(false)} />}
    </li>
  );
}

function Movements({ loans }: { loans: readonly KeyLoan[] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="key-moves">
      <h3 id="key-moves" className="mb-1 text-sm font-semibold text-ink-2">
        {t('movements')}
      </h3>
      <ul className="text-sm">
        {loans.map((loan) => (
          <li key={loan.id} className="flex items-baseline gap-2 border-b border-line py-1.5 last:border-0">
            <Icon
              of={loan.state === 'lost' ? TriangleAlert : LogOut}
              size={14}
              className="flex-none self-center text-ink-3"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {holderText(loan)}
              {loan.state === 'lost' && <b className="text-danger-ink"> · {t('status.lost')}</b>}
            </span>
            <span className="text-xs text-ink-3 tabular-nums">
              <DateTime value={loan.lentAt} as="short" /> →{' '}
              {loan.endedAt && <DateTime value={loan.endedAt} as="short" />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
