import { fault } from '#common/faults.ts';
import { documentFileProblems } from '#common/file-problems.ts';
import { refuse } from '#common/problems.ts';
import { type FileRule, nameOf } from './file-rule.ts';
import { cleanPicture } from './images.ts';

/** A paper by its content: a PDF that ends and opens without a password, as it is, or a picture written anew. */
export const documentRule: FileRule = {
  maxBytes: 20 * 1024 * 1024,
  tooLarge: documentFileProblems.PAPER_TOO_LARGE,
  missing: fault('noFile'),
  async check(file, given) {
    const { type, path, sizeBytes, sha256 } = file;
    if (type?.startsWith('image/')) return cleanPicture(file, nameOf(given, 'document', 'webp'), { thumb: false });
    if (type !== 'application/pdf' || !file.end.includes('%%EOF')) throw refuse(documentFileProblems.NOT_A_PAPER);
    if (file.isLocked) throw refuse(documentFileProblems.PAPER_LOCKED);
    const name = nameOf(given, 'document', 'pdf');
    const forms = [{ ending: '', path }];
    return { name, contentType: type, sizeBytes, sha256, width: null, height: null, forms };
  },
};
