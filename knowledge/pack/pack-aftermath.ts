import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CalledService,
  type PackedAftermath,
  packedAftermathSchema,
  type Said,
  SIGNS,
  type WhomToCall,
  watchWindowSchema,
  whomToCallSchema,
} from '@mirabelle/contract/aftermath.ts';
import { idSchema } from '@mirabelle/contract/knowledge/names.ts';
import { z } from 'zod';
import {
  mayShow,
  mayShowService,
  phoneToShow,
  READ_ON,
  type Readings,
  readAftermath,
  readServices,
  type Service,
} from '../aftermath/read-aftermath.ts';

const ROOT = join(import.meta.dirname, '..');
const jsonOf = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(ROOT, path), 'utf8'));

/** A sentence by words of its English text, so that no figure outlives the sentence it was taken from. */
const sentenceSchema = z.strictObject({ hazard: z.string(), says: z.string().min(5) });
const windowsSchema = z.array(sentenceSchema.extend(watchWindowSchema.omit({ said: true }).shape));
const signsSchema = z.record(z.enum(SIGNS), z.array(sentenceSchema));
const leadsSchema = whomToCallSchema.shape.byRule;
const leadsToSchema = z.strictObject({ rules: leadsSchema, classes: leadsSchema, substances: leadsSchema });

/** What the records say, of which a part may be shown. */
export interface AftermathRecords {
  readings: Readings[];
  services: Service[];
}

/** Everything that may be shown. @throws ZodError */
export async function packAftermath(records?: AftermathRecords): Promise<PackedAftermath> {
  const statements = saidIn((records ?? (await readRecords())).readings);
  const windows = windowsSchema.parse(await jsonOf('aftermath/windows.json'));
  return packedAftermathSchema.parse({
    statements,
    windows: windows.flatMap(({ hazard, says, ...window }) =>
      thatSay({ hazard, says }, statements).map(({ id }) => ({ said: id, ...window })),
    ),
  });
}

/** Whom to call and why, and which hazards a result leads to. @throws ZodError */
export async function packWhomToCall(records?: AftermathRecords): Promise<WhomToCall> {
  const { readings, services } = records ?? (await readRecords());
  const statements = saidIn(readings);
  const signs = signsSchema.parse(await jsonOf('aftermath/signs.json'));
  const { rules, classes, substances } = leadsToSchema.parse(await jsonOf('aftermath/leads-to.json'));
  return whomToCallSchema.parse({
    readOn: READ_ON,
    services: servicesOf(services),
    signs: Object.fromEntries(
      Object.entries(signs).map(([sign, sentences]) => [
        sign,
        sentences.flatMap((sentence) => thatSay(sentence, statements)),
      ]),
    ),
    byRule: rules,
    byClass: classes,
    bySubstance: await substancesOf(classes, substances),
  });
}

async function readRecords(): Promise<AftermathRecords> {
  const [readings, services] = await Promise.all([readAftermath(), readServices()]);
  return { readings, services };
}

const thatSay = ({ hazard, says }: z.infer<typeof sentenceSchema>, statements: readonly Said[]) =>
  statements.filter((one) => one.hazard === hazard && one.text.en.includes(says));

/** The sentences that may be shown. One that was looked up again bears the day of that look. */
function saidIn(readings: readonly Readings[]): Said[] {
  return readings.flatMap(({ hazard, statements }) =>
    statements.filter(mayShow).map(
      ({ country, kind, text, body, title, url, general, year, confirmed }, at) =>
        ({
          ...{ id: `${hazard}-${country}-${at}`, hazard, country, kind, text, body, title, url },
          ...(general ? { general } : {}),
          ...(year ? { year } : {}),
          readOn: confirmed && confirmed !== 'other reader' ? confirmed : READ_ON,
        }) as Said,
    ),
  );
}

/** Services with what may be shown of them. */
function servicesOf(services: readonly Service[]): CalledService[] {
  return services.filter(mayShowService).map((service) => {
    const { country, kind, name, url, seenOn, hours, forProfessionals } = service;
    return {
      ...{ country, kind, name, url, seenOn },
      phones: phoneToShow(service)?.split(' / ') ?? [],
      ...(hours && !/not stated/.test(hours) ? { hours: isAlways(hours) ? 'always' : hours } : {}),
      ...(forProfessionals ? { forProfessionals } : {}),
    };
  });
}

/** Hours that are day and night, in the words of any service: "24/7", "24 h, 7 days", "rund um die Uhr". */
const isAlways = (hours: string): boolean => /^(?:H?24(?:\b|h)|rund um)/i.test(hours);

const substanceSchema = z.object({ id: idSchema, classes: z.array(idSchema).default([]) });

/** The substances that lead to a hazard, by themselves or by their class. */
async function substancesOf(
  classes: WhomToCall['byClass'],
  substances: WhomToCall['bySubstance'],
): Promise<WhomToCall['bySubstance']> {
  const files = await readdir(join(ROOT, 'substances'));
  const records = await Promise.all(
    files.map(async (file) => substanceSchema.parse(await jsonOf(`substances/${file}`))),
  );
  const led = records.map(({ id, classes: own }) => [
    id,
    substances[id] ?? [...new Set(own.flatMap((name) => classes[name] ?? []))],
  ]);
  return Object.fromEntries(led.filter(([, hazards]) => hazards && hazards.length > 0).sort());
}
