import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };

/** Variants without WebAssembly, which our policy forbids: `useWasm: false`. */
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

/**
 * Decoders for scans in PDFs (JBIG2, fax, JPEG 2000), loaded only when needed. `virtual:pdf-decoders` exports their
 * folder.
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
