import { Search, Star } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { FieldError } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { ByMailField } from './by-mail-field.tsx';
import { useEditor } from './editor-context.ts';
import { useEligible } from './use-eligible.ts';

export function InvitedField() {
  const t = useEditorTexts();
  const format = useFormat();
  const { draft, set, error, detail, published, named } = useEditor();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const eligible = useEligible(draft, { q, anyRadius: true });
  const [found, setFound] = useState<{ id: string; name: string }[]>([]);
  const message = error('invitedIds');
  const byMail = (
    <ByMailField onFound={(company) => setFound([...found.filter(({ id }) => id !== company.id), company])} />
  );
  const errorId = useId();
  if (!draft.siteId || !draft.trade) {
    return (
      <>
        <p className="text-sm text-ink-2">{t('who.first')}</p>
        {message && <FieldError>{message}</FieldError>}
        {byMail}
      </>
    );
  }
  const listed = eligible?.items ?? [];
  const known = new Map([...(detail?.invited ?? []), ...named, ...found].map((company) => [company.id, company]));
  const before = [...known.values()].filter(
    ({ id }) => draft.invitedIds.includes(id) && !q && !listed.some((company) => company.id === id),
  );
  const asked = new Set(published ? detail?.invited.map(({ id }) => id) : []);
  const toggle = (id: string, on: boolean) =>
    set({ invitedIds: on ? [...draft.invitedIds, id] : draft.invitedIds.filter((other) => other !== id) });
  return (
    <div className="mt-3 flex flex-col gap-2" role="group" aria-label={t('who.list')}>
      <Input
        type="search"
        soft
        icon={Search}
        aria-label={t('who.find')}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? errorId : undefined}
        placeholder={t('who.find')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {message && <FieldError id={errorId}>{message}</FieldError>}
      {/* Fixed height, so that loading and searching companies moves nothing below. */}
      <ul className="h-58 overflow-y-auto rounded-md border border-line *:border-b *:border-line *:px-2.5 *:py-1.25 *:last:border-b-0">
        {before.map((company) => (
          <li key={company.id}>
            <Checkbox
              checked
              disabled={asked.has(company.id)}
              onChange={(event) => toggle(company.id, event.currentTarget.checked)}
            >
              {company.name}
            </Checkbox>
          </li>
        ))}
        {listed.map((company) => (
          <li key={company.id}>
            <Checkbox
              checked={draft.invitedIds.includes(company.id)}
              disabled={asked.has(company.id)}
              onChange={(event) => toggle(company.id, event.currentTarget.checked)}
            >
              <span className="flex items-center gap-1.5">
                <Avatar name={company.name} kind="company" size="xs" />
                <span className="font-semibold text-ink">{company.name}</span>
                {company.favourite && (
                  <span className="text-xs text-primary-ink flex items-center gap-1">
                    <Icon of={Star} size={12} />
                    {t('who.favourite')}
                  </span>
                )}
                <span className="text-xs text-ink-3">
                  {[
                    company.city,
                    company.distanceM !== null && t('who.distance', { distance: format.distance(company.distanceM) }),
                    !company.admitted && t('who.ownContractor'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {company.ratingMilli !== null && (
                    <>
                      {' · '}
                      <span className="sr-only">{t('who.rating', { rating: format.rating(company.ratingMilli) })}</span>
                      <span aria-hidden="true">★ {format.rating(company.ratingMilli)}</span>
                    </>
                  )}
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
        {eligible && listed.length === 0 && before.length === 0 && (
          <li className="text-xs text-ink-3">{t('who.none')}</li>
        )}
      </ul>
      {asked.size > 0 && <p className="text-xs text-ink-3">{t('who.staysAsked')}</p>}
      {byMail}
    </div>
  );
}
