type Schema = Record<string, unknown>;

/** The plainest value that fits a JSON Schema: what stands in where a script says nothing. */
export function sampleAnswer(schema: Schema): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return sampleAnswer(choices.find(({ type }) => type === 'null') ?? choices[0]!);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, Schema>;
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sampleAnswer(field)]));
  }
  if (schema.type === 'array') return [];
  if (schema.type === 'integer' || schema.type === 'number') return 0;
  if (schema.type === 'boolean') return false;
  return schema.type === 'null' ? null : 'sample';
}
