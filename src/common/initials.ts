export function initials(name: string): string {
  const words = name
    .split(/[\s'’-]+/)
    .filter((word) => /^\p{L}/u.test(word) && !/^(de|du|des|la|le|les|et|d|l)$/i.test(word));
  const [first = '?', second] = words.length > 0 ? words : [name];
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase();
}
