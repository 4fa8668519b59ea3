/** Countries as people write them on menus and profiles, to ISO codes; only where a body of theirs is on file or likely. */
const NAMES: Record<string, string> = {
  uk: 'GB',
  'united kingdom': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'royaume uni': 'GB',
  angleterre: 'GB',
  usa: 'US',
  'united states': 'US',
  'united states of america': 'US',
  'etats unis': 'US',
  france: 'FR',
  germany: 'DE',
  deutschland: 'DE',
  allemagne: 'DE',
  spain: 'ES',
  espana: 'ES',
  espagne: 'ES',
  italy: 'IT',
  italia: 'IT',
  italie: 'IT',
  portugal: 'PT',
  ireland: 'IE',
  irlande: 'IE',
  australia: 'AU',
  australie: 'AU',
  'new zealand': 'NZ',
  'nouvelle zelande': 'NZ',
  canada: 'CA',
  switzerland: 'CH',
  suisse: 'CH',
  schweiz: 'CH',
  austria: 'AT',
  autriche: 'AT',
  osterreich: 'AT',
  belgium: 'BE',
  belgique: 'BE',
  denmark: 'DK',
  danemark: 'DK',
  sweden: 'SE',
  suede: 'SE',
  norway: 'NO',
  norvege: 'NO',
  finland: 'FI',
  finlande: 'FI',
};

/**
 * The ISO code of a country written as code or name.
 * @returns null for a country not known, which is judged by the most cautious body
 */
export function countryCode(text: string | null | undefined): string | null {
  if (!text) return null;
  const plain = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (NAMES[plain]) return NAMES[plain];
  return /^[a-z]{2}$/.test(plain) ? plain.toUpperCase() : null;
}
