"""Lines as they stand on menus, from the names and words that the project has on record."""

import json
import re
import unicodedata
from pathlib import Path

from characters import ACCENTED, ALIKE, ALL, CAPITALS

ROOT = Path(__file__).resolve().parents[2]
KNOWN = set(ALL) | {' '}
# Names on record are in these; what is on record of other languages is fewer words, taken as often as one of these.
WRITTEN_IN = ['en', 'fr', 'es', 'it', 'de', 'pt']
CURRENCIES = ['€', '€', '€', '€', '$', '$', '£', 'EUR', 'kr', 'Kč', 'zł', 'Ft', 'lei', 'TL', 'CHF', 'R$', '¥', '.-', ',-']
BARE = {}
for letter in ACCENTED + CAPITALS:
    BARE.setdefault(unicodedata.normalize('NFD', letter)[0], []).append(letter)


def plain(text):
    return ''.join(c for c in unicodedata.normalize('NFD', text) if not unicodedata.combining(c))


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings(one)


def load():
    """@returns names by language, and those of all other languages together"""
    names = {language: set() for language in WRITTEN_IN}
    others = set()
    for folder in ('foods', 'dishes', 'groups', 'preparations'):
        for file in (ROOT / 'knowledge' / folder).rglob('*.json'):
            record = json.loads(file.read_text())
            for language, said in (record.get('names') or {}).items() if isinstance(record, dict) else []:
                (names[language] if language in names else others).update(strings(said))
    for file in (ROOT / 'language/lexicon/open').glob('*.json'):
        if file.stem not in ('el', 'vi'):
            others.update(strings(json.loads(file.read_text())))
    clean = lambda said: sorted({' '.join(s.translate(ALIKE).split()) for s in said if 1 < len(s) < 40})
    return {k: [s for s in clean(v) if set(s) <= KNOWN] for k, v in {**names, 'other': others}.items()}


def joining(language):
    """@returns what stands between two foods of one dish: "with", "and", "in a sauce of"."""
    lexicon = ROOT / 'language/lexicon' / language
    grammar = json.loads((lexicon / 'grammar.json').read_text())
    amounts = json.loads((lexicon / 'amounts.json').read_text())
    words = [*grammar['with'], *grammar['and'] * 2, *grammar['or'], *grammar['without'], *grammar['inside'], *grammar['along'], *amounts['of']]
    return [f' {word} '.replace("' ", "'") for word in words] + [' & ', ', ', ' ']


class Lines:
    def __init__(self, random):
        self.random = random
        self.names = load()
        self.joined = {language: joining(language) for language in WRITTEN_IN}

    def name(self, language):
        said = self.random.choice(self.names[language])
        if self.random.random() < 0.2:
            said = re.sub(r'[-/]', ' ', said)
        return said

    def price(self):
        r = self.random
        whole, cents = str(r.choice([r.randint(1, 9), r.randint(5, 40), r.randint(10, 99), r.randint(100, 990)])), ''
        if r.random() < 0.65:
            cents = r.choice([',', '.', ',', '.', '-', ':', '€']) + r.choice(['00', '50', '90', '95', '80', '20', f'{r.randint(0, 99):02}', '5'])
        amount = whole + cents
        if r.random() < 0.5:
            sign, gap = r.choice(CURRENCIES), r.choice(['', '', ' '])
            amount = sign + gap + amount if sign in ('$', '£', 'R$') or r.random() < 0.15 else amount + gap + sign
        return amount

    def figures(self):
        r = self.random
        return r.choice([
            lambda: self.price(),
            lambda: f'{self.price()} / {self.price()}',
            lambda: f'{r.randint(0, 23)}:{r.choice(["00", "15", "30", "45"])}',
            lambda: f'{r.randint(1, 75)}{r.choice(["", " "])}{r.choice(["cl", "g", "kg", "ml", "oz", "lb", "pcs", "st.", "p.", "%"])}',
            lambda: f'{r.randint(0, 99):02} {r.randint(0, 99):02} {r.randint(0, 99):02} {r.randint(0, 99):02}',
            lambda: f'({r.randint(100, 999)}) {r.randint(100, 999)}-{r.randint(1000, 9999)}',
            lambda: '(' + ','.join(r.choice('ABCDEFGHIJ123456789') for _ in range(r.randint(1, 4))) + ')',
            lambda: f'{r.randint(1, 120)}{r.choice([".", ")", " -", ""])} {self.price()}',
            lambda: ''.join(r.choice('0123456789') for _ in range(r.randint(2, 8))),
        ])()

    def jumble(self):
        r = self.random
        letters = r.choice(['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ACCENTED, CAPITALS, ''.join(ALL)])
        return ' '.join(''.join(r.choice(letters) for _ in range(r.randint(2, 8))) for _ in range(r.randint(1, 3)))

    def line(self):
        r = self.random
        language = r.choices(WRITTEN_IN + ['other'], [5, 5, 4, 4, 4, 3, 5])[0]
        joins = self.joined.get(language, [' ', ', ', ' & ', ' - '])
        kind = r.random()
        if kind < 0.04:
            return self.figures()
        # Prices stand in boxes of their own on many pages.
        if kind < 0.09:
            return self.price()
        if kind < 0.12:
            return self.jumble()
        if kind < 0.40:
            text = self.name(language)
        elif kind < 0.60:
            text = self.name(language) + r.choice(joins) + self.name(language)
        elif kind < 0.88:
            text = r.choice([', ', ', ', ', ', ' - ', ' · ', ' / ', ',', ' • ']).join(self.name(language) for _ in range(r.randint(2, 4)))
            if r.random() < 0.2:
                text = f'({text})'
        else:
            # A piece of a longer line, cut where boxes end.
            text = ', '.join(self.name(language) for _ in range(3))
            at = r.randint(0, max(0, len(text) - 10))
            text = text[at:at + r.randint(6, 24)].strip()
        if len(text) > 28:
            text = ' '.join(text[:r.randint(10, 30)].split()[:-1]) or text[:40]
        text = self.dressed(text)
        if r.random() < 0.1:
            text = r.choice(['• ', '- ', '* ', '· ', f'{r.randint(1, 60)}. ', f'{r.randint(1, 60)} ', f'{r.choice("ABCDEF")}. ', f'{r.randint(1, 3)} x ', '+ ']) + text
        if r.random() < 0.16:
            text += r.choice([' ', '  ', ' ... ', ' ..... ', ' - ', ': ', ' ']) + self.price()
        elif r.random() < 0.08:
            text += r.choice(['.', '!', '!!!', ':', ',', '*', '?', '...'])
        return ' '.join(text.split())

    def dressed(self, text):
        """In another case, with other accents or none: what is read is what is drawn, not what is likely."""
        r = self.random
        if r.random() < 0.12:
            text = plain(text)
        elif r.random() < 0.45:
            share = r.choice([0.1, 0.3, 0.6])
            text = ''.join(r.choice(BARE[c]) if c in BARE and r.random() < share else c for c in text)
        case = r.random()
        if case < 0.3:
            text = upper(text)
        elif case < 0.5:
            text = ' '.join(upper(w[:1]) + w[1:] for w in text.split(' '))
        elif case < 0.75:
            text = upper(text[:1]) + text[1:]
        return ''.join(c for c in text if c in KNOWN)


def upper(text):
    return ''.join(c if c in 'ßÿı' else c.upper() for c in text)
