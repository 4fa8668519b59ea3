import { z } from 'zod';

/** JSON Schema in the part that every provider's constrained answers take. */
export interface AnswerSchema {
  type?: string;
  description?: string;
  properties?: Record<string, AnswerSchema>;
  required?: string[];
  additionalProperties?: false;
  items?: AnswerSchema;
  enum?: unknown[];
  anyOf?: AnswerSchema[];
}

type FullSchema = Record<string, unknown> & {
  properties?: Record<string, FullSchema>;
  required?: string[];
  items?: FullSchema;
  anyOf?: FullSchema[];
  oneOf?: FullSchema[];
};

/** Limits that some or all providers do not enforce; the model is told in words, and they are checked in its answer. */
const LIMITS: Record<string, (limit: unknown) => string> = {
  minimum: (limit) => `at least ${limit}`,
  maximum: (limit) => `at most ${limit}`,
  minLength: (limit) => `at least ${limit} characters`,
  maxLength: (limit) => `at most ${limit} characters`,
  minItems: (limit) => `at least ${limit} entries`,
  maxItems: (limit) => `at most ${limit} entries`,
  pattern: (limit) => `matching ${limit}`,
  format: (limit) => `${limit}`,
};

/** The form of an answer, for a model and for us. */
export interface AnswerForm<Answer> {
  /** Sent along: objects with every field required, where null stands for a missing one. */
  sent: AnswerSchema;
  /** Parses what came back. */
  parse(value: unknown): { success: true; value: Answer } | { success: false; error: Error };
}

/**
 * Converts a schema into the form that every provider accepts.
 * @throws TypeError for a schema with a part that some provider does not support, such as free field names
 */
export function answerForm<Answer>(schema: z.ZodType<Answer>): AnswerForm<Answer> {
  const full = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  }) as FullSchema;
  if (full.type !== 'object') throw new TypeError('An answer of a model must be an object.');
  return {
    sent: sent(full),
    parse(value) {
      const parsed = schema.safeParse(withoutNulls(value, full));
      return parsed.success
        ? { success: true, value: parsed.data }
        : { success: false, error: new Error('The answer does not fit its schema.') };
    },
  };
}

function sent(full: FullSchema): AnswerSchema {
  const description = describe(full);
  const base: AnswerSchema = description ? { description } : {};
  const choices = full.anyOf ?? full.oneOf;
  if (choices) return { ...base, anyOf: choices.map(sent) };
  if (Array.isArray(full.type)) {
    return { ...base, anyOf: full.type.map((type) => sent({ ...full, type, description: undefined })) };
  }
  if ('const' in full) {
    const { const: only } = full;
    return only === null ? { ...base, type: 'null' } : { ...base, type: typeof only, enum: [only] };
  }
  if (full.type === 'object') {
    if (!full.properties) throw new TypeError('An answer of a model must have named fields.');
    const properties = Object.entries(full.properties).map(([name, field]): [string, AnswerSchema] => [
      name,
      full.required?.includes(name) || takesNull(field)
        ? sent(field)
        : { anyOf: [sent(field), { type: 'null' }] },
    ]);
    return {
      ...base,
      type: 'object',
      properties: Object.fromEntries(properties),
      required: properties.map(([name]) => name),
      additionalProperties: false,
    };
  }
  if (full.type === 'array') {
    if (!full.items || Array.isArray(full.items)) throw new TypeError('A list must have one kind of entry.');
    return { ...base, type: 'array', items: sent(full.items) };
  }
  if (typeof full.type !== 'string') throw new TypeError('An answer of a model must say of what type it is.');
  return { ...base, type: full.type, ...(Array.isArray(full.enum) && { enum: full.enum }) };
}

function describe(full: FullSchema): string {
  const description = typeof full.description === 'string' ? full.description : '';
  const limits = Object.entries(LIMITS)
    // Every whole number is generated with the largest one there is.
    .filter(([name]) => name in full && Math.abs(Number(full[name])) !== Number.MAX_SAFE_INTEGER)
    .map(([name, inWords]) => inWords(full[name]));
  if (limits.length === 0) return description;
  return description ? `${description} (${limits.join(', ')})` : limits.join(', ');
}

function takesNull(full: FullSchema): boolean {
  if (full.type === 'null' || (Array.isArray(full.type) && full.type.includes('null'))) return true;
  return full.const === null || (full.anyOf ?? full.oneOf ?? []).some(takesNull);
}

/** A model leaves a field out by null: if the schema does not allow null, the field is removed. */
function withoutNulls(value: unknown, full: FullSchema): unknown {
  const choices = full.anyOf ?? full.oneOf;
  if (choices) return choices.reduce(withoutNulls, value);
  if (Array.isArray(value)) {
    return full.items ? value.map((entry) => withoutNulls(entry, full.items!)) : value;
  }
  if (typeof value !== 'object' || value === null || !full.properties) return value;
  const kept = Object.entries(value).flatMap(([name, held]): [string, unknown][] => {
    const field = full.properties![name];
    if (!field) return [[name, held]];
    if (held === null && !full.required?.includes(name) && !takesNull(field)) return [];
    return [[name, withoutNulls(held, field)]];
  });
  return Object.fromEntries(kept);
}
