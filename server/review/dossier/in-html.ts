const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML, also between quotation marks. */
export const inHtml = (text: string | number): string =>
  String(text).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
