/**
 * Typefaces of the pages: packages of the @fontsource scope, all under the SIL Open Font License or Apache 2.0.
 * Those marked `installed` are dependencies for the tests; the others are fetched when pages are made in numbers.
 */
export interface Typeface {
  /** The package's name in its scope. */
  id: string;
  family: string;
  kind: 'serif' | 'sans' | 'slab' | 'display' | 'hand' | 'script';
  installed: boolean;
}

const LISTED: Record<Typeface['kind'], string> = {
  serif:
    'EB Garamond, Playfair Display, Crimson Text, Cormorant Garamond, Libre Baskerville, Lora, Merriweather, *PT Serif, Vollkorn, GFS Didot, Alegreya, Cinzel, Bodoni Moda',
  sans: '*Lato, Open Sans, Montserrat, Josefin Sans, Oswald, Roboto Condensed, Raleway, Nunito, Poppins, Work Sans, *PT Sans Narrow, Source Sans 3, Barlow Condensed, *Bebas Neue, Anton, Archivo Narrow, Quicksand, Fira Sans, Ubuntu, Comfortaa',
  slab: 'Roboto Slab, Special Elite, *Courier Prime, Rokkitt, *Arvo, Zilla Slab',
  display:
    '*Abril Fatface, *Lobster, Pacifico, Kaushan Script, Cabin Sketch, Amatic SC, Fredericka the Great, Rye, Righteous, Alfa Slab One, Limelight, Poiret One, Yeseva One, Luckiest Guy, Permanent Marker',
  hand: 'Caveat, *Comic Neue, *Patrick Hand, Indie Flower, Shadows Into Light, Kalam, Architects Daughter',
  script: 'Dancing Script, Cookie, Satisfy, Courgette, Great Vibes',
};

export const TYPEFACES: readonly Typeface[] = Object.entries(LISTED).flatMap(([kind, names]) =>
  names.split(', ').map((listed) => {
    const family = listed.replace('*', '');
    return {
      id: family.toLowerCase().replaceAll(' ', '-'),
      family,
      kind: kind as Typeface['kind'],
      installed: listed.startsWith('*'),
    };
  }),
);
