import { Mail, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { failureOf, type Failure } from '#ui/feedback/errors.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { AddresseeFields, noAddressee } from '../public/addressee-fields.tsx';
import { requestApi } from '../public/api.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { useEditor } from './editor-context.ts';

export function ByMailField({ onFound }: { onFound: (company: { id: string; name: string }) => void }) {
  const t = useEditorTexts();
  const { draft, set, error, detail, published } = useEditor();
  const [open, setOpen] = useState(draft.addressee.email !== '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [here, setHere] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const list = useId();
  const asked = new Set(published ? detail?.byMail.map(({ email }) => email) : []);
  const { addressee, byMail } = draft;
  const problem = (field: string) =>
    failure?.issues.find(({ path }) => path.join('.') === field)?.message ?? error(`addressee.${field}`);

  async function add() {
    setBusy(true);
    setHere(null);
    try {
      const { provider } = await requestApi.lookUpAddressee.call(addressee);
      setFailure(null);
      const email = addressee.email.trim().toLowerCase();
      if (provider) {
        onFound(provider);
        setHere(provider.name);
      }
      set({
        addressee: noAddressee,
        ...(provider
          ? { invitedIds: [...new Set([...draft.invitedIds, provider.id])] }
          : { byMail: [...byMail.filter((one) => one.email !== email), { ...addressee, email }] }),
      });
    } catch (problem) {
      setFailure(failureOf(problem));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-1 flex flex-col gap-2">
      {byMail.length > 0 && (
        <>
          <p id={list} className="text-sm font-semibold">
            {t('who.byMail')}
          </p>
          <ul
            aria-labelledby={list}
            className="rounded-md border border-line *:border-b *:border-line *:px-2.5 *:py-1.25 *:last:border-b-0"
          >
            {byMail.map(({ email, companyName }) => (
              <li key={email}>
                <div className="flex items-center gap-2 text-sm wrap-anywhere">
                  <Icon of={Mail} size={15} />
                  <span className="min-w-0 flex-1">
                    {companyName && <b className="font-semibold">{companyName}</b>}{' '}
                    <span className="text-ink-3">{email}</span>
                  </span>
                  {!asked.has(email) && (
                    <Button
                      size="sm"
                      variant="ghost"
                      icon={X}
                      aria-label={t('who.removeMail', { email })}
                      onClick={() => set({ byMail: byMail.filter((one) => one.email !== email) })}
                    />
                  )}
                </div>
                {error(`byMail.${email}`) && <FieldError>{error(`byMail.${email}`)}</FieldError>}
              </li>
            ))}
          </ul>
        </>
      )}
      {here && <Note tone="success">{t('who.here', { company: here })}</Note>}
      {open ? (
        <div className="flex flex-col gap-3 rounded-md border border-line px-3 py-2.5">
          <p className="text-xs text-ink-3">{t(published ? 'who.mailOnSave' : 'who.mailOnPublication')}</p>
          <AddresseeFields
            typed={addressee}
            problem={problem}
            onType={(typed) => {
              set({ addressee: typed });
              setFailure(null);
            }}
          />
          {failure && failure.issues.length === 0 && <Note tone="danger" title={failure.message} live />}
          <div>
            <Button
              size="sm"
              loading={busy}
              disabledReason={addressee.email.trim() ? null : t('who.mailFirst')}
              onClick={() => void add()}
            >
              {t('who.addMail')}
            </Button>
          </div>
        </div>
      ) : (
        <div>
          <Button size="sm" icon={Mail} aria-expanded={false} onClick={() => setOpen(true)}>
            {t('who.inviteByMail')}
          </Button>
        </div>
      )}
    </div>
  );
}
