import { z } from 'zod';
import { bearer, bytesOfDataUrl, type Protocol, sse } from './protocol.ts';

const part = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
]);
const requestSchema = z.object({
  model: z.string(),
  stream: z.boolean().default(false),
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), z.array(part)]) })).min(1),
  response_format: z
    .object({
      json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }).optional(),
    })
    .optional(),
});
const FINISH = { stop: 'stop', length: 'length', refusal: 'stop' } as const;
const usageOf = ({ input, output }: { input: number; output: number }) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
});

/** POST /v1/chat/completions, as OpenAI and whatever is compatible with it. */
export const openaiChat: Protocol = {
  questionOf(path, headers, body) {
    if (path !== '/v1/chat/completions') return null;
    const request = requestSchema.parse(body);
    const parts = request.messages.flatMap(({ role, content }) =>
      (typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content).map((each) => ({
        ...each,
        role,
      })),
    );
    const textOf = (system: boolean) =>
      parts
        .flatMap((each) =>
          each.type === 'text' && ['system', 'developer'].includes(each.role) === system ? [each.text] : [],
        )
        .join('\n');
    return {
      protocol: 'openai-chat',
      model: request.model,
      key: bearer(headers),
      system: textOf(true),
      prompt: textOf(false),
      pictures: parts.flatMap((each) =>
        each.type === 'image_url' ? [bytesOfDataUrl(each.image_url.url)] : [],
      ),
      schemaName: request.response_format?.json_schema?.name ?? null,
      schema: request.response_format?.json_schema?.schema ?? null,
      stream: request.stream,
      body,
    };
  },
  whole: ({ model }, text, finish, tokens) => ({
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_790_000_000,
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: finish === 'refusal' ? null : text,
          refusal: finish === 'refusal' ? text : null,
        },
        finish_reason: finish === 'refusal' && !model.startsWith('gpt') ? 'content_filter' : FINISH[finish],
      },
    ],
    usage: usageOf(tokens),
  }),
  textOf: (whole) =>
    z
      .object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })
      .parse(whole).choices[0]!.message.content,
  stream({ model }) {
    const chunk = (choices: unknown[], more: object = {}) =>
      sse({
        id: 'chatcmpl-fake',
        object: 'chat.completion.chunk',
        created: 1_790_000_000,
        model,
        choices,
        ...more,
      });
    return {
      first: chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]),
      piece: (text) => chunk([{ index: 0, delta: { content: text }, finish_reason: null }]),
      last: (finish, tokens) =>
        [
          chunk([
            {
              index: 0,
              delta: {},
              finish_reason: finish === 'refusal' ? 'content_filter' : FINISH[finish],
            },
          ]),
          chunk([], { usage: usageOf(tokens) }),
          sse('[DONE]'),
        ].join(''),
    };
  },
  failure: (_status, code, message) => ({ error: { message, type: code, param: null, code } }),
};
