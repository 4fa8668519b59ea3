import { z } from 'zod';
import { bearer, bytesOfDataUrl, type Finish, type Protocol, sse, type Tokens } from './protocol.ts';

const part = z.union([
  z.object({ type: z.literal('input_text'), text: z.string() }),
  z.object({ type: z.literal('input_image'), image_url: z.string() }),
]);
const requestSchema = z.object({
  model: z.string(),
  stream: z.boolean().default(false),
  store: z.boolean().default(true),
  instructions: z.string().optional(),
  input: z.array(z.object({ role: z.string(), content: z.union([z.string(), z.array(part)]) })).min(1),
  text: z
    .object({
      format: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }).optional(),
    })
    .optional(),
});
const usageOf = ({ input, output }: Tokens) => ({
  input_tokens: input,
  output_tokens: output,
  total_tokens: input + output,
});
const endOf = (finish: Finish) =>
  finish === 'length'
    ? { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
    : { status: 'completed', incomplete_details: null };
const contentOf = (text: string, finish: Finish) =>
  finish === 'refusal'
    ? [{ type: 'refusal', refusal: text }]
    : [{ type: 'output_text', text, annotations: [] }];

/** POST /v1/responses, as OpenAI. */
export const openaiResponses: Protocol = {
  questionOf(path, headers, body) {
    if (path !== '/v1/responses') return null;
    const request = requestSchema.parse(body);
    const parts = request.input.flatMap(({ role, content }) =>
      (typeof content === 'string' ? [{ type: 'input_text' as const, text: content }] : content).map(
        (each) => ({ ...each, role }),
      ),
    );
    const texts = (system: boolean) =>
      parts.flatMap((each) =>
        each.type === 'input_text' && ['system', 'developer'].includes(each.role) === system
          ? [each.text]
          : [],
      );
    return {
      protocol: 'openai-responses',
      model: request.model,
      key: bearer(headers),
      system: [...(request.instructions ? [request.instructions] : []), ...texts(true)].join('\n'),
      prompt: texts(false).join('\n'),
      pictures: parts.flatMap((each) =>
        each.type === 'input_image' ? [bytesOfDataUrl(each.image_url)] : [],
      ),
      schemaName: request.text?.format?.name ?? null,
      schema: request.text?.format?.schema ?? null,
      stream: request.stream,
      body,
    };
  },
  whole: ({ model }, text, finish, tokens) => ({
    id: 'resp_fake',
    object: 'response',
    created_at: 1_790_000_000,
    model,
    error: null,
    ...endOf(finish),
    output: [
      {
        type: 'message',
        id: 'msg_fake',
        role: 'assistant',
        status: 'completed',
        content: contentOf(text, finish),
      },
    ],
    usage: usageOf(tokens),
  }),
  textOf: (whole) =>
    z
      .object({
        output: z.array(z.object({ content: z.array(z.object({ text: z.string().optional() })).optional() })),
      })
      .parse(whole)
      .output.flatMap(({ content }) => (content ?? []).map(({ text }) => text ?? ''))
      .join(''),
  stream({ model }) {
    let number = 0;
    let text = '';
    const event = (type: string, fields: object) => sse({ type, sequence_number: number++, ...fields }, type);
    const response = { id: 'resp_fake', object: 'response', created_at: 1_790_000_000, model };
    const item = { type: 'message', id: 'msg_fake', role: 'assistant' };
    return {
      first: [
        event('response.created', { response: { ...response, status: 'in_progress' } }),
        event('response.output_item.added', {
          output_index: 0,
          item: { ...item, status: 'in_progress', content: [] },
        }),
      ].join(''),
      piece(more) {
        text += more;
        return event('response.output_text.delta', {
          item_id: item.id,
          output_index: 0,
          content_index: 0,
          delta: more,
        });
      },
      last: (finish, tokens) =>
        [
          ...(finish === 'refusal'
            ? [
                event('response.refusal.done', {
                  item_id: item.id,
                  output_index: 0,
                  content_index: 0,
                  refusal: 'I cannot help with that.',
                }),
              ]
            : []),
          event('response.output_item.done', {
            output_index: 0,
            item: { ...item, status: 'completed', content: contentOf(text, finish) },
          }),
          event(finish === 'length' ? 'response.incomplete' : 'response.completed', {
            response: { ...response, ...endOf(finish), usage: usageOf(tokens) },
          }),
        ].join(''),
    };
  },
  failure: (_status, code, message) => ({ error: { message, type: code, param: null, code } }),
};
