/** A file and its imports as one minified script (`vite/scripts.ts`). */
declare module '*?script' {
  const code: string;
  export default code;
}
