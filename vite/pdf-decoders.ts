import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };

/** Written without WebAssembly, which our policy keeps from running: `useWasm: false`. */
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

/**
 * What pdf.js reads scans with (JBIG2, fax, JPEG 2000), beside the other files, under the names it asks for; loaded by
 * the PDFs that hold one. `virtual:pdf-decoders` says in which folder they are.
 */
export function pdfDecoders(): Plugin {
  let isServed = false;
  const folder = `assets/pdfjs-${pdfjs.version}/`;
  const name = 'virtual:pdf-decoders';
  return {
    name: 'pdf-decoders',
    configResolved(config) {
      isServed = config.command === 'serve';
    },
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export default ${JSON.stringify(isServed ? '/node_modules/pdfjs-dist/wasm/' : `/${folder}`)}`
        : null,
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of decoders) {
        const source = readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/wasm/${file}`)));
        this.emitFile({ type: 'asset', fileName: folder + file, source });
      }
    },
  };
}
