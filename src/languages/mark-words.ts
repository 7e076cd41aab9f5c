import i18next, { type PostProcessorModule } from 'i18next';
import { mark } from '#common/marked-words.ts';

interface Resolved {
  exactUsedKey: string;
  usedNS: string;
  usedParams: Record<string, string | number>;
}

const marks: PostProcessorModule = {
  type: 'postProcessor',
  name: 'marks',
  process: (text: string, _key, { i18nResolved }: { i18nResolved: Resolved }) =>
    typeof text === 'string' && i18nResolved.exactUsedKey
      ? mark({ namespace: i18nResolved.usedNS, key: i18nResolved.exactUsedKey, values: i18nResolved.usedParams }, text)
      : text,
};

/** Whether each word says which it is from now on: while pages are built, never in a browser. */
export function markWords(wanted: boolean): void {
  i18next.use(marks);
  Object.assign(i18next.options, { postProcess: wanted ? [marks.name] : false, postProcessPassResolved: wanted });
}
