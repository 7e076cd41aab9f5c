/** Content-Disposition with any file name (RFC 6266, RFC 5987). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename*=UTF-8''${escaped}`;
}
