import type { Caller } from './app.ts';

/** Sends a file as the browser does. */
export function upload(
  by: Omit<Caller, 'userId' | 'companyId' | 'cookie'>,
  url: string,
  content: string | Buffer,
  name: string,
  field = 'file',
  method: 'POST' | 'PUT' = 'POST',
) {
  const boundary = 'frontiere-de-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return by.call({
    method,
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}
