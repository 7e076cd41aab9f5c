import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Basis, TripTariffs } from '#features/work/trips/trip.contract.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { tripApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function TariffsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const reading = useQuery(tripApi.tariffs.queryOptions({ staleTime: 0 }));
  const items = reading.data?.items;
  if (items?.some(({ choices }) => choices.length > 0)) return <Choice items={items} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('tariffs.title')}>
      {items ? (
        <EmptyState
          title={t('tariffs.none')}
          text={t('tariffs.noneText')}
          action={
            <ButtonLink variant="primary" to={path('tariffs')}>
              {t('tariffs.toTariffs')}
            </ButtonLink>
          }
        />
      ) : (
        <Unread reading={reading} failed={t('tariffs.failed')} rows={3} />
      )}
    </Dialog>
  );
}

function Choice({ items, onClose }: { items: TripTariffs['items']; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const [chosen, setChosen] = useState(
    () => Object.fromEntries(items.map(({ basis, articleId }) => [basis, articleId])) as Record<Basis, string | null>,
  );
  return (
    <ActDialog
      onClose={onClose}
      title={t('tariffs.title')}
      text={t('tariffs.text')}
      confirmLabel={t('dialog.changeConfirm')}
      done={t('tariffs.saved')}
      onConfirm={() => tripApi.chooseTariffs.call(chosen)}
    >
      {(problem) =>
        items.map(({ basis, choices }) => (
          <Field key={basis} label={t(`tariffs.${basis}`)} error={problem(basis)}>
            <Select
              value={chosen[basis] ?? ''}
              options={[
                { value: '', label: t(choices.length > 0 ? 'tariffs.notCounted' : 'tariffs.noArticle') },
                ...choices.map(({ id, designation, unit, unitPriceE4 }) => ({
                  value: id,
                  label: `${designation}, ${format.unitPrice(unitPriceE4)}/${unit}`,
                })),
              ]}
              onValue={(value) => setChosen({ ...chosen, [basis]: value || null })}
            />
          </Field>
        ))
      }
    </ActDialog>
  );
}
