import { uploadFile } from '#ui/upload-file.ts';
import type { Photo } from './use-photos.ts';

/** Sends one photo of a request. */
export const uploadPhoto = (requestId: string, file: File, onProgress: (share: number) => void): Promise<Photo> =>
  uploadFile(`/api/requests/${requestId}/photos`, file, { onProgress });
