export interface Size {
  width: number;
  height: number;
}

/**
 * How paper is no plane: rolled about an upright axis, creased along an upright line, two pages that fall into the gutter
 * between them, or limp in several waves.
 */
export interface Bend {
  kind: 'curve' | 'fold' | 'book' | 'waves';
  /** 0 to 1. */
  strength: number;
  /** Where along the width, 0 to 1. */
  at: number;
}

/** The most that lines sink or rise, as a share of the height. */
const MOST_SAG = 0.03;

/** The same pixels on bent paper. Of each column tells how far it moved and how much light it gets. */
export function bent(data: Buffer, { width, height }: Size, bend: Bend): Buffer {
  const out = Buffer.alloc(data.length);
  for (let x = 0; x < width; x++) {
    const { sag, light, from } = column(x / width, bend);
    const source = Math.min(width - 1, Math.max(0, from * width));
    const left = Math.floor(source);
    const right = Math.min(width - 1, left + 1);
    const across = source - left;
    for (let y = 0; y < height; y++) {
      const high = Math.min(height - 1, Math.max(0, y - sag * height));
      const top = Math.floor(high);
      const bottom = Math.min(height - 1, top + 1);
      const down = high - top;
      const to = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const at = (row: number, col: number) => data[(row * width + col) * 3 + channel]!;
        const upper = at(top, left) * (1 - across) + at(top, right) * across;
        const lower = at(bottom, left) * (1 - across) + at(bottom, right) * across;
        out[to + channel] = Math.min(255, (upper * (1 - down) + lower * down) * light);
      }
    }
  }
  return out;
}

/** Where a point of the page is found on the bent paper, both in shares of the picture. */
export function bentTo({ x, y }: { x: number; y: number }, bend: Bend): { x: number; y: number } {
  let to = x;
  // What is looked for moves but a little from column to column.
  for (let tries = 0; tries < 8; tries++) to += x - column(to, bend).from;
  return { x: to, y: y + column(to, bend).sag };
}

function column(x: number, { kind, strength, at }: Bend): { sag: number; light: number; from: number } {
  if (kind === 'curve') {
    const turn = Math.PI * (x - at);
    return {
      sag: MOST_SAG * strength * (Math.cos(turn) - 0.5),
      light: 1 - 0.25 * strength * Math.abs(Math.sin(turn)),
      from: x + 0.02 * strength * Math.sin(2 * turn),
    };
  }
  if (kind === 'waves') {
    const turn = 2.5 * Math.PI * (x - at);
    return {
      sag: 0.4 * MOST_SAG * strength * Math.cos(turn),
      light: 1 - 0.15 * strength * Math.abs(Math.sin(turn)),
      from: x,
    };
  }
  const off = Math.abs(x - at);
  if (kind === 'book') {
    const near = Math.exp(-off / 0.12);
    return { sag: MOST_SAG * strength * (near - 0.3), light: 1 - 0.35 * strength * near, from: x };
  }
  return {
    sag: MOST_SAG * strength * (0.5 - off),
    light: off < 0.006 ? 1 - 0.3 * strength : x < at ? 1 : 1 - 0.12 * strength,
    from: x,
  };
}
