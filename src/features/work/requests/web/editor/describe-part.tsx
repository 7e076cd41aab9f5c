import { Field } from '#ui/inputs/field.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { maxPhotos } from '#features/work/requests/request.contract.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { useEditor } from './editor-context.ts';
import { FormPart } from './form-part.tsx';
import { PriorityNote } from './priority-note.tsx';
import { PhotoField } from './photo-field.tsx';

export function DescribePart() {
  const t = useEditorTexts();
  const { draft, set, error, photos } = useEditor();
  return (
    <FormPart part="describe" aside={t('describe.photosCount', { count: photos.photos.length, max: maxPhotos })}>
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex flex-col gap-2 flex-1 min-w-0">
          <Field label={t('describe.title')} error={error('title')} required>
            <Input
              className="[&_input]:font-[560] [&_input]:placeholder:font-normal"
              value={draft.title}
              maxLength={160}
              placeholder={t('describe.titleHint')}
              onChange={(event) => set({ title: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('describe.description')} error={error('description')} required>
            <Textarea
              rows={4}
              value={draft.description}
              maxLength={8000}
              placeholder={t('describe.descriptionHint')}
              onChange={(event) => set({ description: event.currentTarget.value })}
            />
          </Field>
          <PriorityNote />
        </div>
        <PhotoField />
      </div>
    </FormPart>
  );
}
