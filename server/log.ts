import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/**
 * What PostgreSQL and its driver add to a message: values of rows, statements with their parameters, and
 * for a broken connection the whole connection with the key that cancels its statements.
 */
const PRIVATE = ['detail', 'where', 'internalQuery', 'query', 'parameters', 'values', 'client'];

/**
 * The server's log: one JSON object on each line of standard output, with nothing in it that a user wrote.
 * @param destination elsewhere than standard output
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined, serializers: { err: withoutValues } };
  return destination ? pino(options, destination) : pino(options);
}

function withoutValues(error: Error): object {
  const logged = { ...stdSerializers.err(error) } as Record<string, unknown>;
  for (const name of PRIVATE) delete logged[name];
  return logged;
}
