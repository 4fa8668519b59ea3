"""Lines as the recogniser sees them: drawn, photographed, found and cut as `reading/ocr/cut-line.ts` cuts them."""

import hashlib
import io
import math
import pickle
from pathlib import Path

import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont
from scipy import ndimage

from characters import ALL
from text import upper

# As in `reading/ocr/cut-line.ts` and `reading/ocr/ctc-lines.ts`.
CUT_HEIGHT = 56
GROUND = 0.05
TRIMMED = 3
WIDER = 1.4
HEIGHT = 48


# Their small letters are drawn as capitals of another form.
CAPITALS_ONLY = {'amatic-sc', 'cinzel-decorative', 'monoton', 'rock-salt'}
LONGEST = 34
# Less alike than this, what is shown and what was drawn have nothing to learn from.
LEGIBLE = 0.5


class Font:
    """The cuts of one weight and style: Latin letters, and those that only some languages have."""

    def __init__(self, files):
        self.files = files
        self.letters = [set(map(chr, TTFont(file).getBestCmap())) for file in files]
        self.known = set().union(*self.letters) & set(ALL + [' '])
        self.capitals = False

    def sized(self, size):
        return [ImageFont.truetype(file, size) for file in self.files]


def look_alike(font):
    """Small letters are drawn as capitals are."""
    face = font.sized(60)[0]
    alike = 0
    for letter in 'abdegrtn':
        shapes = []
        for one in (letter, letter.upper()):
            picture = Image.new('L', (160, 160))
            ImageDraw.Draw(picture).text((40, 30), one, 255, face)
            box = picture.getbbox()
            shapes.append(np.asarray(picture.crop(box).resize((24, 24)), float).ravel() if box else np.zeros(576))
        alike += np.corrcoef(shapes[0], shapes[1])[0, 1] > 0.75
    return alike >= 5


def load_fonts(folder, cache):
    """@returns fonts by family"""
    if Path(cache).exists():
        return pickle.loads(Path(cache).read_bytes())
    families = {}
    for family in sorted(Path(folder).iterdir()):
        for weight, style in (('400', 'normal'), ('700', 'normal'), ('400', 'italic')):
            files = [str(f) for s in ('latin', 'latin-ext') if (f := family / f'files/{family.name}-{s}-{weight}-{style}.woff').exists()]
            if not files or 'latin-ext' in files[0]:
                continue
            font = Font(files)
            if len(font.known) < 60:
                continue
            font.capitals = family.name in CAPITALS_ONLY or look_alike(font)
            families.setdefault(family.name, []).append(font)
    Path(cache).write_bytes(pickle.dumps(families))
    return families


def held_out(family):
    return int(hashlib.sha1(family.encode()).hexdigest(), 16) % 100 < 15


class Drawing:
    def __init__(self, random, families, lines):
        self.random = random
        self.numbers = np.random.default_rng(random.randint(0, 2**31))
        self.families = families
        self.lines = lines

    def between(self, low, high):
        return self.random.uniform(low, high)

    def chance(self, share):
        return self.random.random() < share

    def font_for(self, text):
        """@returns a font, and the text as it is drawn with it"""
        for _ in range(12):
            font = self.random.choice(self.families[self.random.choice(list(self.families))])
            drawn = upper(text) if font.capitals else text
            if set(drawn) <= font.known:
                return font, drawn
        font = self.random.choice(self.families[self.random.choice(list(self.families))])
        drawn = ''.join(c for c in (upper(text) if font.capitals else text) if c in font.known)
        return font, ' '.join(drawn.split())

    def ink(self, text, font, size, hand):
        """The line's letters, white on black, and where its baseline is."""
        faces = font.sized(size)
        spacing = self.between(-0.02, 0.05) * size if self.chance(0.2) else 0
        if self.chance(0.07):
            spacing = self.between(0.1, 0.45) * size
        stroke = self.random.choice([1, 1, 2]) if self.chance(0.08) else 0
        margin = size
        whole = not hand and not spacing and all(c in font.letters[0] for c in text)
        length = faces[0].getlength(text) if whole else sum(self.face(faces, font, c).getlength(c) + spacing for c in text)
        picture = Image.new('L', (int(length + 2 * margin), 3 * size))
        draw = ImageDraw.Draw(picture)
        base = int(1.9 * size)
        if whole:
            draw.text((margin, base), text, 255, faces[0], anchor='ls', stroke_width=stroke)
            return picture, base
        x, wave, phase = margin, self.between(0, 0.06) * size * hand, self.between(0, 6)
        for c in text:
            face = self.face(faces, font, c)
            y = base + hand * self.random.gauss(0, 0.03) * size + wave * math.sin(phase + x / size / 2)
            if hand and c != ' ' and self.chance(0.7):
                letter = Image.new('L', (3 * size, 3 * size))
                ImageDraw.Draw(letter).text((size, 2 * size), c, 255, face, anchor='ls', stroke_width=stroke)
                letter = letter.rotate(self.random.gauss(0, 3) * hand, Image.BILINEAR, center=(1.2 * size, 1.7 * size))
                box = (int(x - size), int(y - 2 * size))
                piece = ImageChops.lighter(picture.crop((box[0], box[1], box[0] + 3 * size, box[1] + 3 * size)), letter)
                picture.paste(piece, box)
            else:
                draw.text((x, y), c, 255, face, anchor='ls', stroke_width=stroke)
            gap = self.between(0.9, 1.8) if c == ' ' else 1 + hand * self.random.gauss(0, 0.04)
            x += face.getlength(c) * gap + spacing
        return picture, base

    @staticmethod
    def face(faces, font, c):
        return faces[0] if c in font.letters[0] or len(faces) == 1 else faces[1]

    def noise(self, shape, grain):
        """Smooth noise, about -1 to 1, whose specks are so large."""
        small = self.numbers.standard_normal((max(2, int(shape[0] / grain) + 2), max(2, int(shape[1] / grain) + 2))).astype(np.float32)
        return np.asarray(Image.fromarray(small).resize((shape[1], shape[0]), Image.BICUBIC))

    def roughen(self, ink):
        """Chalk, worn print, bleeding ink, letters of which the outline alone is drawn, shadows."""
        kind = self.random.random()
        if kind < 0.14:
            grain = self.between(1, 3.5)
            hole = self.noise(ink.shape, grain) + 0.6 * self.noise(ink.shape, 8 * grain)
            ink = ink * np.clip(self.between(0.6, 1.6) + self.between(0.6, 1.5) * hole, 0, 1)
        elif kind < 0.22:
            size = self.random.choice([3, 3, 5])
            grown = ndimage.grey_dilation(ink, (size, size))
            ink = grown if self.chance(0.6) else ndimage.grey_erosion(ink, (3, 3))
        elif kind < 0.28:
            size = self.random.choice([5, 7])
            inner = ndimage.grey_erosion(ink, (size - 2, size - 2))
            ink = np.clip(ndimage.grey_dilation(ink, (3, 3)) - self.between(0.7, 1) * inner, 0, 1)
        elif kind < 0.34:
            dx, dy = self.random.choice([-1, 1]) * self.random.randint(2, 5), self.random.randint(2, 5)
            shade = np.roll(ink, (dy, dx), (0, 1)) * self.between(0.3, 0.8)
            ink = np.maximum(ink, np.clip(shade - ndimage.grey_dilation(ink, (3, 3)), 0, 1) if self.chance(0.5) else shade)
        elif kind < 0.46:
            ink = np.clip(ink + 0.8 * (ndimage.gaussian_filter(ink, 1.5) - 0.3) * (1 + self.noise(ink.shape, 6)), 0, 1)
        elif kind < 0.56:
            # A hand presses harder here and less there.
            ink = ink * np.clip(0.75 + 0.45 * self.noise(ink.shape, self.between(12, 50)), 0.15, 1)
        return ink

    def wobbled(self, ink, size):
        """Strokes of a hand in place of those of a typeface."""
        strength = self.between(0.01, 0.035) * size
        grain = self.between(0.25, 1.0) * size
        rows, columns = np.mgrid[0:ink.shape[0], 0:ink.shape[1]].astype(np.float32)
        return ndimage.map_coordinates(
            ink, [rows + strength * self.noise(ink.shape, grain), columns + strength * self.noise(ink.shape, grain)], order=1
        )

    def ground(self, shape):
        """What the line stands on, about -1 to 1."""
        kind = self.random.random()
        ground = np.zeros(shape, np.float32)
        if kind < 0.35:
            return ground
        angle = self.between(0, 2 * math.pi)
        y, x = np.mgrid[0:shape[0], 0:shape[1]].astype(np.float32)
        ground += (x * math.cos(angle) / shape[1] + y * math.sin(angle) / shape[0]) * self.between(0, 1)
        if kind < 0.6:
            ground += self.noise(shape, self.between(6, 80)) * self.between(0.1, 0.6)
        elif kind < 0.75:
            for grain in (3, 9, 27, 81):
                ground += self.noise(shape, grain) * self.between(0, 0.45)
        elif kind < 0.85:
            ground += self.noise((shape[0], shape[1] // 30 + 2), self.between(2, 8)).repeat(31, 1)[:, : shape[1]] * self.between(0.1, 0.5)
        elif kind < 0.92:
            edge = self.between(0, shape[1]) if self.chance(0.5) else None
            ground += np.where(x > edge, 1, 0) * self.between(-1, 1) if edge else np.where(y > self.between(0, shape[0]), 1, 0) * self.between(-1, 1)
        else:
            ground += self.things(x, y)
        return ground

    def things(self, x, y):
        """A photograph that a line was printed on: things of any brightness before each other, sharp and blurred."""
        seen = np.zeros(x.shape, np.float32)
        for _ in range(self.random.randint(3, 14)):
            across, long = self.between(0, x.shape[1]), self.between(0.2, 2.5) * x.shape[0]
            turn, flat, down = self.between(0, math.pi), self.between(0.1, 1), self.between(-0.5, 1.5) * x.shape[0]
            along = (x - across) * math.cos(turn) + (y - down) * math.sin(turn)
            beside = (y - down) * math.cos(turn) - (x - across) * math.sin(turn)
            inside = (along / long) ** 2 + (beside / (long * flat)) ** 2
            seen += np.clip((1 - inside) / self.random.choice([0.05, 0.3, 1.0]), 0, 1) * self.between(-0.9, 0.9)
        return seen + self.noise(x.shape, self.between(2, 6)) * self.between(0, 0.3)

    def shine(self, photo):
        """A lamp in laminate or glass: it takes the contrast of what lies below."""
        y, x = np.mgrid[0 : photo.shape[0], 0 : photo.shape[1]].astype(np.float32)
        far = ((x - self.between(0, photo.shape[1])) / (self.between(0.5, 4) * photo.shape[0])) ** 2
        far += ((y - self.between(-0.5, 1.5) * photo.shape[0]) / (self.between(0.3, 2) * photo.shape[0])) ** 2
        return photo + (255 - photo) * self.between(0.2, 0.9) * np.exp(-far)

    def line(self):
        """@returns the line as the model sees it (bytes, dark on white), and its text"""
        while True:
            text = self.lines.line()
            font, text = self.font_for(text)
            if not 1 <= len(text) <= LONGEST:
                continue
            picture = self.photograph(text, font)
            if picture is not None:
                return picture, text

    def photograph(self, text, font):
        size = self.random.randint(36, 64)
        hand = self.between(0.3, 1.2) if self.chance(0.25) else 0
        page, base = self.ink(text, font, size, hand)
        own = page.getbbox()
        if own is None or own[2] - own[0] < 4 or own[3] - own[1] < 4:
            return None
        # Lines of one page are cut alike, whether or not they have letters that reach up or down.
        if self.chance(0.5):
            own = (own[0], min(own[1], base - int(0.68 * size)), own[2], max(own[3], base + int(self.between(0, 0.2) * size)))
        # The lines above and below.
        if self.chance(0.4):
            step = int((own[3] - own[1]) * self.between(1.0, 1.6))
            for way in (-1, 1):
                if self.chance(0.65):
                    other, _ = self.ink(self.lines.line(), font, size, hand)
                    shifted = Image.new('L', page.size)
                    shifted.paste(other, (self.random.randint(-2 * size, size), way * step))
                    # A neighbour that runs into the line would be another line's text.
                    page = ImageChops.lighter(page, shifted)
        if self.chance(0.08):
            draw = ImageDraw.Draw(page)
            y = self.random.choice([own[1] - size // 6, own[3] + size // 8, base + size // 8])
            draw.line((own[0], y, own[2], y + self.random.randint(-3, 3)), 255, self.random.randint(1, 4))
        ink = np.asarray(page, np.float32) / 255
        if hand or self.chance(0.12):
            ink = self.wobbled(ink, size)
        ink = self.roughen(ink)
        height = own[3] - own[1]
        up, down = (self.random.choice([self.between(0.02, 0.2), self.between(0.1, 0.5)]) * height for _ in range(2))
        side = self.between(-0.03, 0.5) * height
        box = [own[0] - side, own[1] - up, own[2] + self.between(-0.03, 0.5) * height, own[3] + down]
        wide, high = box[2] - box[0], box[3] - box[1]
        # Of how many pixels of the photograph it is made.
        seen = min(64, 10 + self.random.expovariate(1 / 22)) if not self.chance(0.25) else self.between(9, 20)
        # Drawn type is narrower and broader than typefaces are, and so is what lies on a table that is looked along.
        narrow = self.between(0.5, 1.35) if self.chance(0.25) else 1
        rows, columns = int(round(seen)), max(4, int(round(wide / high * seen * narrow)))
        turn = math.radians(self.random.gauss(0, 1.0)) if self.chance(0.5) else 0
        turn = max(-0.1 * high / wide * 4, min(0.1 * high / wide * 4, turn))
        shear = self.random.gauss(0, 0.12) if self.chance(0.35) else 0
        bow = self.random.gauss(0, 0.05) * high if self.chance(0.25) else 0
        taper = self.random.gauss(0, 0.06) if self.chance(0.25) else 0
        fine = 2 if high / rows > 1.6 else 1
        v, u = np.mgrid[0 : rows * fine, 0 : columns * fine].astype(np.float32)
        v, u = (v + 0.5) / (rows * fine) - 0.5, (u + 0.5) / (columns * fine) - 0.5
        x = (box[0] + box[2]) / 2 + u * wide + shear * v * high
        y = (box[1] + box[3]) / 2 + v * high * (1 + taper * u * 2) + math.tan(turn) * u * wide + bow * (4 * u * u - 0.5)
        if high / rows > 2.5:
            ink = ndimage.uniform_filter(ink, int(high / rows / fine))
        sample = ndimage.map_coordinates(ink, [y, x], order=1)
        if fine == 2:
            sample = sample.reshape(rows, 2, columns, 2).mean((1, 3))
        if self.chance(0.45):
            sample = ndimage.gaussian_filter(sample, self.between(0.3, 0.035 * rows + 0.4))
        if self.chance(0.08):
            sample = ndimage.uniform_filter1d(sample, self.random.randint(2, max(2, rows // 10)), axis=self.random.choice([0, 1]))
        contrast = self.between(30, 210)
        paper = self.ground(sample.shape) * self.random.choice([0.1, 0.3, 0.3, 0.5]) * contrast
        dark = self.chance(0.5)
        level = self.between(contrast * 0.5, 255 - contrast * 0.5)
        way = -1 if dark else 1
        photo = level + (level * 0 - way * contrast / 2) + way * contrast * sample + paper * (1 - 0.85 * sample)
        if self.chance(0.12):
            # Light letters on a photograph have a dark rim or lie in a soft shadow, dark ones a light rim.
            rim = ndimage.gaussian_filter(sample, self.between(0.02, 0.12) * rows) * self.between(1, 2)
            photo -= way * contrast * self.between(0.2, 0.7) * np.clip(rim, 0, 1) * (1 - sample)
        if self.chance(0.1):
            photo = self.shine(photo)
        if self.chance(0.15):
            # Telephones sharpen what they took.
            photo += self.between(0.4, 1.6) * (photo - ndimage.gaussian_filter(photo, self.between(0.6, 1.6)))
        photo += self.numbers.standard_normal(photo.shape) * self.random.choice([0, 1, 3, 6, 10, 0.08 * contrast])
        photo = np.clip(photo, 0, 255).astype(np.uint8)
        if self.chance(0.45):
            kept = io.BytesIO()
            Image.fromarray(photo).save(kept, 'JPEG', quality=self.random.randint(25, 85))
            photo = np.asarray(Image.open(kept))
        picture = shown(photo, self.between(0.85, 1.15), self.chance(0.03))
        drawn = Image.fromarray((255 * sample).astype(np.uint8)).resize((picture.shape[1], HEIGHT), Image.BILINEAR)
        alike = np.corrcoef(np.asarray(drawn).ravel(), picture.ravel())[0, 1]
        return picture if abs(alike) > LEGIBLE else None


def shown(photo, stretch=1.0, wrong=False):
    """Cuts a line as `cutLine` does and shows it as `openCtcLines` shows it to the model."""
    width = max(1, round(photo.shape[1] * CUT_HEIGHT / photo.shape[0]))
    way = Image.BILINEAR
    sample = np.asarray(Image.fromarray(photo).resize((width, CUT_HEIGHT), way), np.float32)
    low, middle, high = np.percentile(sample, (2, 50, 98))
    inverted = (high - middle > middle - low) != wrong
    if inverted:
        low = middle + GROUND * (high - middle) if not wrong else low
    else:
        high = middle - GROUND * (middle - low) if not wrong else high
    cut = np.clip((sample - low) * 255 / max(1, high - low), 0, 255)
    if inverted:
        cut = 255 - cut
    cut = cut[TRIMMED:-TRIMMED, TRIMMED:-TRIMMED] if width > 2 * TRIMMED + 2 else cut[TRIMMED:-TRIMMED]
    columns = max(8, round(cut.shape[1] * HEIGHT / cut.shape[0] * WIDER * stretch))
    return np.asarray(Image.fromarray(cut.astype(np.uint8)).resize((columns, HEIGHT), Image.BILINEAR))
