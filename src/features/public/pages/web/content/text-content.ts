import type { SitePlace } from '#common/site-identity.ts';

/** A string is a paragraph; it may contain `**bold**` and `[label](page:name | #id | https://…)`. */
export type Block =
  | string
  | { list: string[] }
  | { steps: string[] }
  /** The first row is the header. */
  | { table: string[][] }
  | { question: string; answer: string[] }
  /** Text configured by the operator, and its default. */
  | { site: SitePlace; otherwise: string };

export interface TextSection {
  id: string;
  title: string;
  blocks: Block[];
}

export interface TextContent {
  title: string;
  lede: string;
  sections: TextSection[];
}

export type Topic = 'account' | 'sites' | 'request' | 'quote' | 'order';

export interface Guide extends TextSection {
  topic: Topic;
  reader: 'everyone' | 'ordering' | 'provider';
}

export interface GuideContent extends TextContent {
  sections: Guide[];
}
