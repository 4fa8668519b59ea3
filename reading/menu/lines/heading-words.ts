/** Articles and possessives before a heading, and words that may follow it, that change nothing. */
export const HEADING_PADDING = new Set(
  'the our a an your and or with of n les le la l nos notre nous vos et ou de des du d au aux maison il lo i gli le la nostri nostre nostro nostra e ed di dei delle della casa die der das unsere unser und oder vom aus dem los las el nuestros nuestras nuestro nuestra y o del os as o a nossos nossas nosso nossa da do das dos caseros caseras menu carte selection'.split(
    ' ',
  ),
);
