import { keyOf, sentencesOf, speaks } from './test/architecture/sentences.ts';
import { listFiles, readText, root } from './test/architecture/source-files.ts';
const lang = 'de';
const common = (await import(`${root}/src/common/sentences.${lang}.ts`)).default;
for (const f of listFiles().filter(speaks)) {
  const c = f
    .replace(/^(src\/(?:common|platform|app|features\/[^/]+))\/.*$/, '$1')
    .replace(/\/(platform|app)$/, '/common');
  let own = {};
  try {
    own = (await import(`${root}/${c}/sentences.${lang}.ts`)).default;
  } catch {}
  const known = new Set([...Object.keys(common), ...Object.keys(own)].map(keyOf));
  for (const s of sentencesOf(f, readText(f)))
    if (!known.has(s)) console.log(c, '|', JSON.stringify(s), f.split('/').pop());
}
for (const f of listFiles().filter(
  (f) =>
    /^src\/.*\.ts$/.test(f) &&
    !/\.(en|de|es|it)\.ts$/.test(f) &&
    (/= define(Texts|Content)[(<]/.test(readText(f)) || /\.mails\.ts$/.test(f)),
))
  if (!listFiles().includes(f.replace(/\.ts$/, '.de.ts'))) console.log('FILE', f, readText(f).length);
