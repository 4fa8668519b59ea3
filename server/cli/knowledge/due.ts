import { allSources, type DueSource, firstDue, listDue } from '@mirabelle/knowledge/due/list-due.ts';
import { loadMedicines } from '@mirabelle/knowledge/load-medicines.ts';
import { packKnowledge } from '@mirabelle/knowledge/pack/pack.ts';
import { todayOf } from './today.ts';

/** `mirabelle knowledge due`: which sources to check again, that on which most hangs first. */
export async function knowledgeDue(options: {
  today?: string;
  within: number;
  json?: boolean;
}): Promise<void> {
  const today = todayOf(options.today);
  const known = { knowledge: await packKnowledge(), medicines: await loadMedicines() };
  const due = listDue(known, today, options.within);
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ today, within: options.within, sources: due }, null, 2)}\n`);
    return;
  }
  const past = due.filter((source) => source.past).length;
  const all = allSources(known);
  const first = firstDue(all);
  process.stdout.write(
    [
      ...due.flatMap(linesOf),
      `${past} of ${all.length} sources are past their shelf life on ${today}` +
        (options.within > 0 ? `, ${due.length - past} more within ${monthsOf(options.within)}` : '') +
        (due.length === 0 && first ? `; the first ${first.count} end on ${first.on}` : ''),
      '',
    ].join('\n'),
  );
}

function linesOf({
  id,
  body,
  title,
  url,
  kind,
  checkedOn,
  freshUntil,
  months,
  past,
  ...on
}: DueSource): string[] {
  const hanging = [
    [on.dishes, 'dishes'],
    [on.foods, 'foods'],
    [on.medicines, 'medicines'],
  ].flatMap(([count, what]) => (count ? `${count} ${what}` : []));
  return [
    `${id}: ${hanging.join(', ') || 'nothing'} hang on it`,
    `    ${body}: ${title}`,
    `    ${url}`,
    `    ${kind}, checked ${monthsOf(months)} ago (${checkedOn}); ${past ? 'fresh until' : 'is fresh until'} ${freshUntil}`,
  ];
}

const monthsOf = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`;
