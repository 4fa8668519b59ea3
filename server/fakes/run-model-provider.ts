// `npm run fake-models`: a provider of models for work without one. What it is shown it reads with the built-in
// reader; of anything else it knows nothing and gives the plainest answer that fits.
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import type { MenuAnswer } from '../ai/tasks/read-menu/schema.ts';
import { openKnownFoods } from '../known-foods.ts';
import { FAKE_BEHAVIOURS, type FakeQuestion, startFakeModelProvider } from './model-provider.ts';

const PORT = 11_435;
/** About what a small model writes. */
const PIECE_MS = 20;

const reader = createPictureReader();
const foods = await openKnownFoods();

const fake = await startFakeModelProvider({
  port: Number(process.env.FAKE_MODELS_PORT ?? PORT),
  script: {
    async read_menu({ pictures: [picture] }: FakeQuestion): Promise<MenuAnswer | undefined> {
      if (!picture) return undefined;
      const { reading } = await readMenuPicture(reader, picture, foods);
      if (reading.kind !== 'menu') {
        return { isMenu: false, restaurantName: null, restaurantType: null, sections: [] };
      }
      const { restaurantName, restaurantType, sections } = reading;
      return {
        isMenu: true,
        restaurantName,
        restaurantType,
        sections: sections.map(({ title, course, items }) => ({
          title,
          course,
          dishes: items.map(({ name, description, price, number, secondName, day, options }) => ({
            name,
            description,
            price,
            number,
            secondName,
            day,
            options,
          })),
        })),
      };
    },
    async self_test({ pictures: [picture] }: FakeQuestion) {
      const lines = picture ? (await reader.read(picture)).lines : [];
      return { colour: 'bleu', months: 12, word: lines.map(({ text }) => text).join('') || 'here' };
    },
  },
});
fake.pieceMs = PIECE_MS;

process.stdout.write(
  `A stand-in for a provider of models listens at ${fake.url}. Start the server with\n` +
    `  MODELS=local:fake LOCAL_MODELS_URL=${fake.url} npm start\n` +
    `Models that make trouble: ${FAKE_BEHAVIOURS.slice(1)
      .map((name) => `fake-${name}`)
      .join(', ')}.\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
