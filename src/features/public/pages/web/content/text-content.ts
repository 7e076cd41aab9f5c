import type { SitePlace } from '#common/site-identity.ts';

/** A paragraph; `**bold**` and `[label](page:name | #id | https://…)` inside. */
export type Block =
  | string
  | { list: string[] }
  | { steps: string[] }
  /** The first row is the head. */
  | { table: string[][] }
  | { question: string; answer: string[] }
  /** What the installation says of itself, and what is read where it says nothing. */
  | { site: SitePlace; otherwise: string };

export interface TextSection {
  id: string;
  title: string;
  blocks: Block[];
}

/** A page that is read from top to bottom. */
export interface TextContent {
  title: string;
  lede: string;
  sections: TextSection[];
}

export type Topic = 'account' | 'sites' | 'request' | 'quote' | 'order';

/** One situation and how to go about it. */
export interface Guide extends TextSection {
  topic: Topic;
  reader: 'everyone' | 'ordering' | 'provider';
}

export interface GuideContent extends TextContent {
  sections: Guide[];
}
