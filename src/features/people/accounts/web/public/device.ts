export interface Device {
  /** «Firefox 145, Windows»; empty when nothing is recognised. */
  name: string;
  kind: 'computer' | 'phone' | 'tablet';
}

// Order matters: the first ones also contain the names of the last ones.
const browsers: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android (\d+)/, 'Android'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

function find(list: [RegExp, string][], agent: string): string | null {
  for (const [pattern, name] of list) {
    const match = pattern.exec(agent);
    if (match) return match[1] ? `${name} ${match[1]}` : name;
  }
  return null;
}

export function deviceOf(agent: string): Device {
  const name = [find(browsers, agent), find(systems, agent)].filter(Boolean).join(', ');
  if (/iPad|Android(?!.*Mobile)/.test(agent)) return { name, kind: 'tablet' };
  return { name, kind: /Mobile|iPhone/.test(agent) ? 'phone' : 'computer' };
}
