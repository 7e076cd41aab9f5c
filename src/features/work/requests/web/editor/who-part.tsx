import { useId } from 'react';
import { Segmented, Switch } from '#ui/inputs/choices.tsx';
import { classes } from '#ui/words/classes.ts';
import { Dimension } from '#ui/marks/dimension.tsx';
import { FieldError } from '#ui/inputs/field.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useEditorTexts } from '../texts-editor.ts';
import { useEditor } from './editor-context.ts';
import { FormPart } from './form-part.tsx';
import { InvitedField } from './invited-field.tsx';
import { useEligible } from './use-eligible.ts';

const radii = ['5', '10', '20', '50', '100'] as const;

/** Who may read and answer: selected companies, favourites, or the trade around the site; sealed or not. */
export function WhoPart() {
  const t = useEditorTexts();
  const name = useId();
  const { draft, set, error, published, frozen } = useEditor();
  const eligible = useEligible(draft);
  const { visibility } = draft;
  const invitedCount = draft.invitedIds.length + draft.byMail.length;
  const kilometres = Math.round(draft.radiusM / 1000);
  const favourites = eligible?.items.filter((company) => company.favourite) ?? [];
  const cards = [
    {
      value: 'invited',
      title: t('who.invited'),
      text:
        visibility === 'invited' && invitedCount > 0
          ? t('who.invitedCount', { count: invitedCount })
          : t('who.invitedText'),
    },
    {
      value: 'favourites',
      title: t('who.favourites'),
      text: eligible ? t('who.favouriteCount', { count: eligible.favouriteCount }) : t('who.favouritesText'),
      detail: favourites.length > 0 && (
        <span className="flex items-center gap-1 max-lg:hidden">
          {favourites.slice(0, 3).map((company) => (
            <Avatar key={company.id} name={company.name} kind="company" />
          ))}
          {eligible && eligible.favouriteCount > 3 && (
            <span className="text-xs text-ink-3">+{eligible.favouriteCount - 3}</span>
          )}
        </span>
      ),
    },
    {
      value: 'marketplace',
      title: t('who.marketplace'),
      text: eligible ? t('who.marketplaceCount', { count: eligible.count }) : t('who.marketplaceText'),
      detail: <Dimension width={112}>{t('who.kilometres', { count: kilometres })}</Dimension>,
    },
  ] as const;
  const nobody =
    eligible &&
    ((visibility === 'marketplace' && eligible.count === 0 && t('who.nobodyMarketplace')) ||
      (visibility === 'favourites' && eligible.favouriteCount === 0 && t('who.nobodyFavourites')));
  const options = radii.includes(String(kilometres) as (typeof radii)[number])
    ? radii
    : [...radii, String(kilometres)].toSorted((a, b) => Number(a) - Number(b));

  return (
    <FormPart part="who" aside={t('who.hint')}>
      <fieldset className="flex flex-col gap-2 min-w-0">
        <legend className="sr-only">{t('who.legend')}</legend>
        <div className="grid grid-cols-1 gap-2 md:grid-cols-[1fr_1.42fr_1.42fr]">
          {cards.map((card) => (
            <label
              key={card.value}
              className={classes(
                'flex min-w-0 cursor-pointer items-center gap-2.5 rounded-md border px-3 py-2.25 max-md:min-h-14',
                card.value === visibility
                  ? 'border-primary-ink bg-primary-soft inset-ring inset-ring-primary-ink'
                  : 'border-line-strong',
              )}
            >
              <input
                type="radio"
                className="radio"
                aria-describedby={error('visibility') ? `${name}-error` : undefined}
                name={name}
                checked={card.value === visibility}
                onChange={() => set({ visibility: card.value })}
              />
              <span className="flex-1 min-w-0">
                <b className="block text-sm font-semibold">{card.title}</b>
                <span className="text-xs text-ink-3 block">{card.text}</span>
              </span>
              {'detail' in card && card.detail}
            </label>
          ))}
        </div>
        {error('visibility') && <FieldError id={`${name}-error`}>{error('visibility')}</FieldError>}
      </fieldset>
      {visibility === 'marketplace' && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <span className="label">{t('who.radius')}</span>
          <Segmented
            label={t('who.radius')}
            options={options.map((value) => ({ value, label: t('who.kilometres', { count: Number(value) }) }))}
            value={String(kilometres)}
            onChange={(value) => set({ radiusM: Number(value) * 1000 })}
          />
        </div>
      )}
      {visibility === 'invited' && <InvitedField />}
      {nobody && (
        <div className="mt-3">
          <Note tone="warning" title={t('who.nobody')}>
            {nobody}
          </Note>
        </div>
      )}
      <div className="mt-3 border-t border-line *:pb-0">
        <Switch
          checked={draft.sealed}
          disabled={published}
          hint={t(published ? 'who.sealedFixed' : 'who.sealedHint')}
          onChange={(event) => set({ sealed: event.currentTarget.checked })}
        >
          {t('who.sealed')}
        </Switch>
        <Switch
          checked={draft.viewingRequired}
          disabled={frozen}
          hint={t(frozen ? 'who.viewingFixed' : 'who.viewingHint')}
          onChange={(event) => set({ viewingRequired: event.currentTarget.checked })}
        >
          {t('who.viewing')}
        </Switch>
      </div>
    </FormPart>
  );
}
