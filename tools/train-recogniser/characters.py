"""The characters that the recogniser tells apart, in the order of its answer."""

SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]_|~' + '€£¥°·•–«»½¼¾×™®©¡¿ºª²³'
FIGURES = '0123456789'
PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
# French, Spanish, Portuguese, Italian, German, Dutch, Swedish, Danish, Norwegian, Finnish, Polish, Czech, Hungarian,
# Romanian, Croatian, Turkish.
ACCENTED = 'àâæçèéêëîïôœùûüÿ' + 'áíñóú' + 'ãõ' + 'ìò' + 'äöß' + 'åø' + 'ąćęłńśźż' + 'čďěňřšťůýž' + 'őű' + 'ășț' + 'đ' + 'ğış'
CAPITALS = ''.join(c.upper() for c in ACCENTED if c not in 'ßıÿ') + 'İ'
ALL = list(dict.fromkeys(FIGURES + PLAIN + SIGNS + ACCENTED + CAPITALS))

# One way to write what is drawn alike.
ALIKE = str.maketrans({'’': "'", '‘': "'", '`': "'", '´': "'", '“': '"', '”': '"', '„': '"', '—': '–', '…': '.', 'ţ': 'ț', 'Ţ': 'Ț', '\u00a0': ' '})
