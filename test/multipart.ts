import type { Caller } from './app.ts';

/** A form with one file, as browsers write it. */
export function formOf(content: string | Buffer, name: string, field = 'file') {
  const boundary = 'frontiere-de-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export function upload(
  by: Omit<Caller, 'userId' | 'companyId' | 'cookie'>,
  url: string,
  content: string | Buffer,
  name: string,
  field = 'file',
  method: 'POST' | 'PUT' = 'POST',
) {
  return by.call({ method, url, ...formOf(content, name, field) });
}
