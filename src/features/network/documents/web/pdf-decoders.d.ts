/** Where the decoders of scans are, for pdf.js: `vite/pdf-decoders.ts`. */
declare module 'virtual:pdf-decoders' {
  const folder: string;
  export default folder;
}
