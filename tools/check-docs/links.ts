import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A heading as the address of a section: "Behind an HTTPS proxy" is `behind-an-https-proxy`. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (document: string) =>
  new Set([...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** What stands in code blocks is left out: it is not of this repository. */
const prose = (document: string) => document.replace(/^```[\s\S]*?^```/gm, '');

/**
 * Links of a document that lead nowhere: to files that are not there, or to sections that a file does not have.
 * @param path of the document, below root
 * @param root the folder of the repository
 */
export function deadLinks(path: string, root: string): string[] {
  const document = readFileSync(join(root, path), 'utf8');
  return [...prose(document).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].flatMap(
    ([, link, source]) => {
      const [file = '', anchor] = (link ?? source ?? '').split('#');
      if (/^[a-z]+:/.test(file)) return [];
      const target = file ? normalize(join(dirname(path), file)) : path;
      if (!existsSync(join(root, target))) return [`${path} links to ${target}`];
      if (anchor === undefined || statSync(join(root, target)).isDirectory()) return [];
      return anchorsIn(readFileSync(join(root, target), 'utf8')).has(anchor)
        ? []
        : [`${path} links to #${anchor} of ${target}`];
    },
  );
}

/** A path between backticks: it has a folder, and ends as files of ours do or in a slash. */
const PATH = /`((?:[\w.-]+\/)+(?:[\w.-]+\.(?:tsx?|mjs|json|sql|md|csv|css|jsonl))?)`/g;

/** Files and folders that a document names and that are not there; with a variable part they cannot be looked up. */
export function missingPaths(path: string, root: string): string[] {
  const document = prose(readFileSync(join(root, path), 'utf8'));
  const here = dirname(path);
  return [...new Set([...document.matchAll(PATH)].map(([, named = '']) => named))]
    .filter((named) => !existsSync(join(root, named)) && !existsSync(join(root, here, named)))
    .map((named) => `${path} names ${named}`);
}
