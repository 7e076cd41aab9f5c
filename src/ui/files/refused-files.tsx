import { failureOf } from '#ui/feedback/errors.ts';
import { FieldError } from '#ui/inputs/field.tsx';

export interface RefusedFile {
  name: string;
  reason: string;
}

export const refusedFile = ({ name }: File, error: unknown): RefusedFile => ({
  name,
  reason: failureOf(error).message,
});

export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  return files.map(({ name, reason }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
    <FieldError key={index}>
      <b className="wrap-anywhere">{name}</b> {reason}
    </FieldError>
  ));
}
