import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { SaidClaim } from '@mirabelle/contract/review/said-claim.ts';
import { fill, REVIEW_TEXTS } from '../texts.ts';
import { inHtml } from './in-html.ts';
import { DOSSIER_STYLE } from './style.ts';

/** What a dossier is about. */
export interface DossierHead {
  /** In words. */
  topic: string;
  country: string | null;
  /** ISO date on which it was made. */
  day: string;
  language: InterfaceLanguage;
}

/** The claims of a topic as one page that needs no other file, no script and no network: to read, print and mark. */
export function dossierHtml(claims: readonly SaidClaim[], head: DossierHead): string {
  const { language, day } = head;
  const texts = REVIEW_TEXTS[language].dossier;
  const title = fill(texts.title, { topic: head.topic });
  const country = head.country ?? texts.all;
  const date = dayIn(day, language);
  const groups = [...Map.groupBy(claims, ({ of }) => of)];
  const fields = [texts.name, texts.profession, texts.body, texts.number, texts.day, texts.signature];
  const contents = groups.map(
    ([of, list], at) => `<li><a href="#r${at}">${inHtml(of)}</a> (${list.length})</li>`,
  );
  let number = 0;
  const sections = groups.map(([of, list], at) => {
    const inside = list.map((claim) => claimHtml(claim, ++number, language)).join('\n');
    return `<section id="r${at}"><h2>${inHtml(of)}</h2>\n${inside}\n</section>`;
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inHtml(title)} – ${inHtml(country)}</title>
<style>${DOSSIER_STYLE}</style>
</head>
<body>
<header>
<h1>${inHtml(title)}</h1>
<p>${inHtml(fill(texts.lead, { count: claims.length, country, date }))}</p>
<p>${inHtml(texts.how)}</p>
<p class="soft">${inHtml(texts.nobody)}</p>
<div class="who">${fields.map((field) => `<div>${inHtml(field)}</div>`).join('')}</div>
</header>
<nav aria-labelledby="contents"><h2 id="contents">${inHtml(texts.contents)}</h2><ul>${contents.join('\n')}</ul></nav>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function dayIn(day: string, language: InterfaceLanguage): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

function claimHtml(claim: SaidClaim, number: number, language: InterfaceLanguage): string {
  const texts = REVIEW_TEXTS[language].dossier;
  const parts = [
    entry(texts.countries, `<dd>${inHtml(claim.countries)}</dd>`),
    claim.because.length > 0 ? entry(texts.because, list(claim.because.map(inHtml))) : '',
    ...claim.sources.map((source) => sourceHtml(source, language)),
    entry(
      texts.disagree,
      claim.disagreeing.length > 0
        ? list(
            claim.disagreeing.map(
              ({ countries, sentence, body, url }) =>
                `${inHtml(fill(texts.otherSays, { countries, sentence }))} <a href="${inHtml(url)}">${inHtml(body)}</a>`,
            ),
          )
        : `<dd>${inHtml(isMedicine(claim) ? texts.agreeAllMedicine : texts.agreeAll)}</dd>`,
    ),
    isMedicine(claim) ? '' : entry(texts.depends, dependentsHtml(claim, language)),
  ];
  const box = (text: string) => `<span><span class="box"></span>${inHtml(text)}</span>`;
  return `<article class="claim">
<h3>${number}. ${inHtml(claim.sentence)}</h3>
<dl>${parts.join('\n')}</dl>
<div class="answer">${box(texts.agree)} ${box(texts.wrong)} <span class="small soft">(${box(texts.tooStrict)} / ${box(
    texts.tooMild,
  )})</span> ${box(texts.unclear)}</div>
<div class="note">${inHtml(texts.note)}</div>
<p class="id">${inHtml(texts.id)} ${inHtml(claim.id)} · ${claim.hash.slice(0, 12)}</p>
</article>`;
}

const isMedicine = ({ topic }: SaidClaim) => topic.startsWith('medicine:');
const entry = (term: string, description: string) => `<dt>${inHtml(term)}</dt>${description}`;
const list = (items: readonly string[]) =>
  `<dd><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></dd>`;

function sourceHtml(source: SaidClaim['sources'][number], language: InterfaceLanguage): string {
  const texts = REVIEW_TEXTS[language].dossier;
  const { body, title, edition, at, url, readIn, says, checkedOn } = source;
  const place = at === null ? '' : ` – ${fill(texts.at, { place: at })}`;
  const lines = [
    `<a href="${inHtml(url)}">${inHtml(title)}</a>, ${inHtml(edition)}${inHtml(place)}`,
    readIn && `${inHtml(texts.readIn)} <a href="${inHtml(readIn.url)}">${inHtml(readIn.title)}</a>`,
    says === null
      ? `<span class="soft">${inHtml(texts.sayMissing)}</span>`
      : `${inHtml(texts.says)} <q lang="en">${inHtml(says)}</q>`,
    `<span class="soft">${inHtml(fill(texts.checked, { date: dayIn(checkedOn, language) }))}</span>`,
  ].filter((line) => line !== null);
  return entry(body, lines.map((line) => `<dd>${line}</dd>`).join(''));
}

function dependentsHtml({ foods, dishes }: SaidClaim, language: InterfaceLanguage): string {
  const texts = REVIEW_TEXTS[language].dossier;
  const line = (text: string, { count, names }: SaidClaim['foods']) => {
    if (count === 0) return [];
    const shown = names.join(', ') + (count > names.length ? ` ${texts.more}` : '');
    return [`<dd>${inHtml(fill(text, { count, names: shown }))}</dd>`];
  };
  const lines = [...line(texts.foods, foods), ...line(texts.dishes, dishes)];
  return lines.length > 0 ? lines.join('') : `<dd>${inHtml(texts.dependsNone)}</dd>`;
}
