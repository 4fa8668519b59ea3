import { useLanguage } from '../../i18n/language-provider.tsx';
import { cn } from '../../ui/cn.ts';

export interface CountsTableProps {
  /** What it tells, for who hears it. */
  caption: string;
  /** The first names the rows. */
  columns: readonly string[];
  rows: readonly { name: string; counts: readonly number[] }[];
}

/** Counts by row, narrow enough for any phone. */
export function CountsTable({ caption, columns, rows }: CountsTableProps) {
  const { language } = useLanguage();
  const count = new Intl.NumberFormat(language);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line align-bottom text-muted">
          {columns.map((column, at) => (
            <th
              key={column}
              scope="col"
              className={cn('py-1.5 font-semibold', at === 0 ? 'text-left' : 'pl-1 text-right sm:pl-2')}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counts }) => (
          <tr key={name} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal wrap-break-word">
              {name}
            </th>
            {counts.map((value, at) => (
              <td key={columns[at + 1]} className="py-1.5 pl-1 text-right sm:pl-2 tabular-nums">
                {count.format(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
