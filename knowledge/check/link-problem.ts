import type { Source } from '@mirabelle/contract/knowledge.ts';
import type { Problem } from '../records/problem.ts';
import type { Publishers } from '../records/publishers.ts';

/** What is wrong with where a source links to: its health authority’s own address, and none that was given up. */
export function linkProblem(
  source: Source,
  record: string,
  publishers: Publishers,
  fixOfCopy = 'link to the health authority’s own document or list, and name the copy in reportedBy',
): Problem | undefined {
  const publisher = publishers[source.body];
  if (!publisher) {
    return {
      record,
      what: `nothing says where ${source.body} publishes`,
      fix: 'add its hosts to knowledge/publishers.json, or write its name as other sources do',
    };
  }
  if (!publisher.hosts.some((host) => liesUnder(source.url, host))) {
    return {
      record,
      what: `links to ${new URL(source.url).hostname}, which is not ${source.body}’s`,
      fix: fixOfCopy,
    };
  }
  const gone = publisher.gone.find((part) => source.url.includes(part));
  return gone === undefined
    ? undefined
    : {
        record,
        what: `links to an address that ${source.body} has given up: ${gone}`,
        fix: 'link to where the document stands today',
      };
}

function liesUnder(url: string, own: string): boolean {
  const { hostname, pathname } = new URL(url);
  const [host = '', ...path] = own.split('/');
  return (
    (hostname === host || hostname.endsWith(`.${host}`)) &&
    (path.length === 0 || `${pathname}/`.startsWith(`/${path.join('/')}/`))
  );
}
