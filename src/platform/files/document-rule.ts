import { fault } from '#common/faults.ts';
import { documentFileProblems, largestPaper } from '#common/file-problems.ts';
import { refuse } from '#common/problems.ts';
import { type FileRule, nameOf } from './file-rule.ts';
import { cleanPicture } from './images.ts';
import { openPdf } from './open-pdf.ts';

const refusals = {
  locked: documentFileProblems.PAPER_LOCKED,
  pageless: documentFileProblems.PAPER_NO_PAGE,
  unreadable: documentFileProblems.PAPER_DAMAGED,
  heavy: documentFileProblems.PAPER_TOO_HEAVY,
};

/** A PDF that opens without a password (an empty one counts), unchanged; or a picture, re-encoded. */
export const documentRule: FileRule = {
  maxBytes: largestPaper,
  tooLarge: documentFileProblems.PAPER_TOO_LARGE,
  missing: fault('noFile'),
  async check(file, given) {
    const { type, path, sizeBytes, sha256 } = file;
    if (type?.startsWith('image/')) return cleanPicture(file, nameOf(given, 'document', 'webp'), { thumb: false });
    if (type !== 'application/pdf') throw refuse(documentFileProblems.NOT_A_PAPER);
    const found = await openPdf(path);
    if (found !== 'whole' && found !== 'repaired') throw refuse(refusals[found]);
    return {
      name: nameOf(given, 'document', 'pdf'),
      contentType: type,
      sizeBytes,
      sha256,
      width: null,
      height: null,
      doubt: found === 'repaired' ? found : null,
      forms: [{ ending: '', path }],
    };
  },
};
