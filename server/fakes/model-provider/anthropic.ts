import { z } from 'zod';
import { type Finish, type Protocol, sse, type Tokens } from './protocol.ts';

const part = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image'), source: z.object({ data: z.string() }) }),
]);
const requestSchema = z.object({
  model: z.string(),
  max_tokens: z.number(),
  stream: z.boolean().default(false),
  system: z.union([z.string(), z.array(z.object({ text: z.string() }))]).default(''),
  messages: z.array(z.object({ content: z.union([z.string(), z.array(part)]) })).min(1),
  output_config: z
    .object({ format: z.object({ schema: z.record(z.string(), z.unknown()) }).optional() })
    .optional(),
});
const STOP = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const;
const usageOf = ({ input, output }: Tokens) => ({ input_tokens: input, output_tokens: output });

/** POST /v1/messages, as Anthropic. */
export const anthropic: Protocol = {
  questionOf(path, headers, body) {
    if (path !== '/v1/messages') return null;
    const request = requestSchema.parse(body);
    const parts = request.messages.flatMap(({ content }) =>
      typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content,
    );
    return {
      protocol: 'anthropic',
      model: request.model,
      key: String(headers['x-api-key'] ?? '') || null,
      system:
        typeof request.system === 'string'
          ? request.system
          : request.system.map(({ text }) => text).join('\n'),
      prompt: parts.flatMap((each) => (each.type === 'text' ? [each.text] : [])).join('\n'),
      pictures: parts.flatMap((each) =>
        each.type === 'image' ? [Buffer.from(each.source.data, 'base64')] : [],
      ),
      schemaName: null,
      schema: request.output_config?.format?.schema ?? null,
      stream: request.stream,
      body,
    };
  },
  whole: ({ model }, text, finish, tokens) => ({
    id: 'msg_fake',
    type: 'message',
    role: 'assistant',
    model,
    content: [{ type: 'text', text }],
    stop_reason: STOP[finish],
    stop_sequence: null,
    usage: usageOf(tokens),
  }),
  textOf: (whole) =>
    z
      .object({ content: z.array(z.object({ text: z.string().optional() })) })
      .parse(whole)
      .content.map(({ text }) => text ?? '')
      .join(''),
  stream({ model }) {
    const event = (type: string, fields: object) => sse({ type, ...fields }, type);
    const message = { id: 'msg_fake', type: 'message', role: 'assistant', model, content: [] };
    return {
      first: [
        event('message_start', {
          message: { ...message, stop_reason: null, usage: { input_tokens: 1, output_tokens: 0 } },
        }),
        event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      ].join(''),
      piece: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
      last: (finish: Finish, tokens) =>
        [
          event('content_block_stop', { index: 0 }),
          event('message_delta', {
            delta: { stop_reason: STOP[finish], stop_sequence: null },
            usage: usageOf(tokens),
          }),
          event('message_stop', {}),
        ].join(''),
    };
  },
  failure: (_status, code, message) => ({ type: 'error', error: { type: code, message } }),
};
