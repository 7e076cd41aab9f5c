import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CertifiedRate } from '#common/vat.ts';
import { SigningNote, useAskWords } from '#features/work/approvals/web/public/signing-note.tsx';
import { PrincipalNote } from '#features/work/principal-decisions/web/public/principal-note.tsx';
import { VatCertification } from '#features/work/quotes/web/public/vat-certification.tsx';
import { PapersInTheWay } from '#features/work/work-orders/web/public/papers-in-the-way.tsx';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Money } from '#ui/words/format.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import type { AmendmentDialogProps } from './amendment-dialogs.tsx';
import { amendmentApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function SignDialog({ amendment, number, onClose }: AmendmentDialogProps) {
  const t = useTexts();
  const { user } = useSignedIn();
  const [signer, setSigner] = useState(user.name);
  const { id, requestId, version, before, after, currency, acts } = amendment;
  const words = useAskWords();
  const [certified, setCertified] = useState<CertifiedRate[]>([]);
  const [note, setNote] = useState('');
  const check = useQuery(
    amendmentApi.signatureCheck.queryOptions({ input: { id }, staleTime: 0, refetchOnMount: 'always' }),
  );
  const [reason, setReason] = useState<string | null>(null);
  // The reason for not waiting for the principal; null while waiting.
  const [unasked, setUnasked] = useState<string | null>(null);
  const { signing, missing = [], sign, override, rates = [], principal } = check.data ?? {};
  const isTheirs = principal?.accept.allowed === false;
  const goesOn = isTheirs && unasked !== null && missing.length === 0;
  // Above the signing limit, the approval to request takes the signature's place.
  const asks = missing.length === 0 && signing?.sign.allowed === false && signing.ask.allowed;
  const overriding = reason !== null && override?.allowed === true;
  const free = goesOn ? signing?.sign : sign;
  const stillTheirs = isTheirs && unasked === null ? principal.accept : acts.sign;
  const verdict = acts.sign.allowed && free && !asks && !overriding ? free : stillTheirs;
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  return (
    <ActDialog
      onClose={onClose}
      title={t('signTitle', { number })}
      text={t('signText')}
      confirmLabel={asks ? words.ask : t('sign')}
      verdict={verdict}
      quiet={missing.length > 0 || isTheirs}
      done={asks ? words.asked : t('signed', { number })}
      onConfirm={async () => {
        if (asks) await amendmentApi.askApproval.call({ id, note });
        else {
          const signed = { id, version, signerName: signer, vatCertified: certified };
          await amendmentApi.sign.call({
            ...signed,
            ...(overriding && { overrideReason: reason }),
            ...(isTheirs && unasked !== null && { principalReason: unasked }),
          });
        }
      }}
    >
      {(problem) => (
        <>
          {before && after && (
            <Facts
              facts={[
                { label: t('before'), value: money(before.totalTtcMinor) },
                { label: t('difference'), value: money(after.totalTtcMinor - before.totalTtcMinor) },
                { label: t('after'), value: money(after.totalTtcMinor), total: true },
              ]}
            />
          )}
          <PapersInTheWay
            missing={missing}
            override={override}
            reason={reason}
            onReason={setReason}
            problem={problem}
          />
          <PrincipalNote
            requestId={requestId}
            check={principal}
            reason={unasked}
            onReason={setUnasked}
            error={problem('principalReason')}
            put={(said) => amendmentApi.askPrincipal.call({ id, ...said })}
          />
          {signing && <SigningNote signing={signing} currency={currency} note={note} onNote={setNote} />}
          {rates.length > 0 && !asks && (
            <VatCertification
              rates={rates}
              certified={certified}
              onCertified={setCertified}
              doubts={[]}
              error={problem('vatCertified')}
            />
          )}
          <Field
            label={t('signer')}
            hint={t('signerHint', { name: signer.trim() || '…' })}
            error={problem('signerName')}
            required
          >
            <Input
              autoComplete="name"
              maxLength={120}
              value={signer}
              onChange={(event) => setSigner(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
