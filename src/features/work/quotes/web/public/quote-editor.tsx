export { QuoteEditor as default } from '../editor/quote-editor.tsx';
