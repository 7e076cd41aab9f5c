/** In bytes, the largest photo that is uploaded: the browser draws heavier ones smaller first. */
export const largestPhoto = 5 * 1024 * 1024;
/** The same of a paper, or of a file of a message. */
export const largestPaper = 20 * 1024 * 1024;
