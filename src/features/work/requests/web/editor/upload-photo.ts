import { addressOf } from '#common/address-of.ts';
import type { RequestDocument } from '#features/work/requests/request-file.contract.ts';
import type { FileDoubt } from '#common/file-problems.ts';
import { requestContract } from '#features/work/requests/request.contract.ts';
import { uploadFile } from '#ui/files/upload-file.ts';
import type { Photo } from './use-photos.ts';

interface Sent {
  photos: Photo & { doubt: FileDoubt | null };
  documents: RequestDocument;
}
export type Going = keyof Sent;

const addresses = {
  photos: (id: string) => addressOf(requestContract.addPhoto, { id }),
  documents: (id: string) => addressOf(requestContract.addDocument, { id }),
};

export const uploadTo = <To extends Going>(
  requestId: string,
  to: To,
  file: File,
  onProgress: (share: number) => void,
): Promise<Sent[To]> => uploadFile(addresses[to](requestId), file, { onProgress });
