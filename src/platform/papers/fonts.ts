import { fileURLToPath } from 'node:url';

const file = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}.ttf`));

/** Document fonts, from npm packages; families are named in `sheet.typ`. Only the weights in use. */
export const fontFiles = [
  'instrument-sans/400Regular/InstrumentSans_400Regular',
  'instrument-sans/400Regular_Italic/InstrumentSans_400Regular_Italic',
  'instrument-sans/500Medium/InstrumentSans_500Medium',
  'instrument-sans/600SemiBold/InstrumentSans_600SemiBold',
  'instrument-sans/700Bold/InstrumentSans_700Bold',
  'bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold',
  'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold',
  'noto-sans/400Regular/NotoSans_400Regular',
  'noto-sans/700Bold/NotoSans_700Bold',
  'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular',
  'noto-emoji/400Regular/NotoEmoji_400Regular',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular',
  'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold',
].map(file);

/** Fonts that determine coverage: the others are further weights, or cover less. */
export const coveringFiles = [
  'noto-sans/400Regular/NotoSans_400Regular',
  'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular',
  'noto-emoji/400Regular/NotoEmoji_400Regular',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular',
].map(file);
