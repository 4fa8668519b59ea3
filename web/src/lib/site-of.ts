/** The site of a web address as people name it, without "www."; null of anything else. */
export function siteOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return null;
  return url.hostname.replace(/^www\./, '') || null;
}
