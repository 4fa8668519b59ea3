import robotsParser from 'robots-parser';

/** Its types describe an ES module; what Node loads is the function itself. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** Beyond these no site that means to be understood goes: the longest rules seen in the wild have some 300 signs. */
const MOST_LINES = 20_000;
const LONGEST_LINE = 2_048;

/**
 * Whether the rules of a robots.txt allow a page to be read (RFC 9309). Rules too many or too long to be followed count as
 * a refusal.
 * @param agentName first word of the User-Agent header
 */
export function allowedByRobots(rules: string, url: string, agentName: string): boolean {
  const lines = rules.split(/\r\n|[\r\n]/);
  if (lines.length > MOST_LINES || lines.some((line) => line.length > LONGEST_LINE)) return false;
  // Several stars in a row match the same as one, at many times the cost.
  const text = lines.map((line) => line.replace(/\*{2,}/g, '*')).join('\n');
  return parseRobots(url, text).isAllowed(url, agentName) !== false;
}
