import { createReadStream } from 'node:fs';
import type { ComingFile, UploadLimits } from '#platform/files/upload.ts';
import type { MailedFile } from './read-mail.ts';

export const comingFile =
  ({ path, name, sizeBytes }: MailedFile) =>
  async ({ limits }: UploadLimits): Promise<ComingFile> => ({
    file: Object.assign(createReadStream(path), { truncated: sizeBytes > limits.fileSize }),
    filename: name,
  });
