/** A text from which words were cut: no empty brackets, no comma before a full stop. */
export function tidy(text: string): string {
  return text
    .replace(/\(\s*\)/g, '')
    .replace(/,?\s+(?:and|then|et|puis|y|und|e|ed|poi)\s*(?=[.,;]|$)/gu, '')
    .replace(/\s+([.,;])/g, '$1')
    .replace(/([.,;:])(?:\s*[.,;])+/g, '$1')
    .replace(/^[\s.,;:]+/, '')
    .replace(/[,:]\s*$/, '.')
    .replace(/\s{2,}/g, ' ')
    .trim();
}
