export { type AgreedArticle, articlesById, searchArticles } from './article.queries.ts';
export { type AgreedPrices, agreedPrices } from './agreed.queries.ts';
export { type Framework, findFramework } from './find-framework.ts';
export { startCollaboration } from './start-collaboration.ts';
export { lockCollaboration, lockCollaborations, lockTermsLeft } from './framework.queries.ts';
export { closeForBlock } from './end-collaboration.ts';
