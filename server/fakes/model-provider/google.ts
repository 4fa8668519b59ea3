import { z } from 'zod';
import { type Protocol, sse } from './protocol.ts';

const part = z.union([
  z.object({ text: z.string() }),
  z.object({ inlineData: z.object({ mimeType: z.string(), data: z.string() }) }),
]);
const schemaSchema = z.record(z.string(), z.unknown()).optional();
const requestSchema = z.object({
  systemInstruction: z.object({ parts: z.array(z.object({ text: z.string() })) }).optional(),
  contents: z.array(z.object({ parts: z.array(part) })).min(1),
  generationConfig: z.object({ responseSchema: schemaSchema, responseJsonSchema: schemaSchema }).optional(),
});
const PATH = /^\/v1beta\/models\/([^/:]+):(generateContent|streamGenerateContent)$/;
const FINISH = { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' } as const;

/** POST /v1beta/models/<model>:generateContent, as Google. */
export const google: Protocol = {
  questionOf(path, headers, body) {
    const [, model, verb] = PATH.exec(path) ?? [];
    if (!model) return null;
    const request = requestSchema.parse(body);
    const parts = request.contents.flatMap((content) => content.parts);
    return {
      protocol: 'google',
      model: decodeURIComponent(model),
      key: String(headers['x-goog-api-key'] ?? '') || null,
      system: (request.systemInstruction?.parts ?? []).map(({ text }) => text).join('\n'),
      prompt: parts.flatMap((each) => ('text' in each ? [each.text] : [])).join('\n'),
      pictures: parts.flatMap((each) =>
        'inlineData' in each ? [Buffer.from(each.inlineData.data, 'base64')] : [],
      ),
      schemaName: null,
      schema:
        request.generationConfig?.responseJsonSchema ?? request.generationConfig?.responseSchema ?? null,
      stream: verb === 'streamGenerateContent',
      body,
    };
  },
  whole: ({ model }, text, finish, { input, output }) => ({
    candidates: [
      {
        content: { role: 'model', parts: finish === 'refusal' ? [] : [{ text }] },
        finishReason: FINISH[finish],
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: input,
      candidatesTokenCount: output,
      totalTokenCount: input + output,
    },
    modelVersion: model,
  }),
  textOf: (whole) =>
    z
      .object({
        candidates: z.array(
          z.object({ content: z.object({ parts: z.array(z.object({ text: z.string() })) }) }),
        ),
      })
      .parse(whole)
      .candidates.flatMap(({ content }) => content.parts.map(({ text }) => text))
      .join(''),
  stream: (question) => ({
    first: '',
    piece: (text) =>
      sse({
        candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }],
        modelVersion: question.model,
      }),
    last: (finish, tokens) => sse(google.whole(question, '', finish, tokens)),
  }),
  failure: (status, code, message) => ({ error: { code: status, message, status: code } }),
};
