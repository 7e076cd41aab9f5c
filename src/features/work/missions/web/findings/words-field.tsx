import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { ActMark } from '../act-mark.tsx';
import type { OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import { useSaveOnLeave } from '../use-save-on-leave.ts';
import { useWords } from './use-words.ts';

export function WordsField({ mission, actOf, keep }: Pick<OnSite, 'mission' | 'actOf' | 'keep'>) {
  const t = useTexts();
  const { text, type, standing, save } = useWords({ mission, keep });
  const others = mission.notes.filter(({ mine }) => !mine);
  useSaveOnLeave(() => void save());
  return (
    <>
      {others.map((note) => (
        <p key={note.id} className="mb-2 text-sm wrap-anywhere whitespace-pre-line">
          <b className="font-[580]">{note.by}</b> {note.text}
        </p>
      ))}
      <Field label={t('words.label')} hint={t('words.hint')}>
        <Textarea
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => void save()}
        />
      </Field>
      {standing && text.trim() === standing.text && <ActMark act={actOf.get(standing.id)} className="mt-1" />}
    </>
  );
}
