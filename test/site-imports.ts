import type { Caller } from './app.ts';
import { upload as send } from './multipart.ts';

export interface Counts {
  ready: number;
  to_confirm: number;
  duplicate: number;
  error: number;
  skipped: number;
  created: number;
}
export const none: Counts = { ready: 0, to_confirm: 0, duplicate: 0, error: 0, skipped: 0, created: 0 };

export const upload = (
  by: Omit<Caller, 'userId' | 'companyId' | 'cookie'>,
  content: string | Buffer,
  name = 'sites.csv',
  field?: string,
) => send(by, '/api/site-imports', content, name, field);
export const confirm = (by: Caller, id: string, keepGoodLines = true) =>
  by.post(`/api/site-imports/${id}/confirmation`, { keepGoodLines });
export const correct = (by: Caller, id: string, line: number, body: object) =>
  by.call({ method: 'PATCH', url: `/api/site-imports/${id}/lines/${line}`, payload: body });
export const linesOf = async (by: Caller, id: string, query = '') =>
  (await by.get(`/api/site-imports/${id}/lines?limit=100${query}`)).body.items as {
    line: number;
    state: string;
    cells: Record<string, string>;
    issues: { code: string; field: string; message: string; level: string }[];
    siteId: string | null;
  }[];
export const codes = (line: { issues: { code: string }[] } | undefined) => line?.issues.map(({ code }) => code);
