import { ODD_VALUES } from '../testing/odd-values.ts';
import { flatPicture } from '../testing/product.ts';
import { type MakeCall, pick } from './call.ts';

const AREAS = [
  'object',
  'object/public',
  'object/authenticated',
  'object/sign',
  'object/info',
  'object/list',
  'object/list-v2',
  'object/copy',
  'object/move',
  'object/upload/sign',
  'render/image/authenticated',
  'bucket',
  's3',
] as const;
const METHODS = ['GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** Ways to write a name that leads elsewhere than it seems to. */
const DISGUISES: readonly ((own: string, foreign: string) => string)[] = [
  (_own, foreign) => foreign,
  (own, foreign) => `${own}/../${foreign}`,
  (own, foreign) => `${own}/%2e%2e/${foreign}`,
  (own, foreign) => `${own}%2f..%2f${encodeURIComponent(foreign)}`,
  (own, foreign) => `${own}/%252e%252e/${foreign}`,
  (own, foreign) => `${own}/..%5c${foreign.replaceAll('/', '%5c')}`,
  (own, foreign) => `${own}/....//${foreign}`,
  (own, foreign) => `${own}/;/../${foreign}`,
  (_own, foreign) => `./${foreign}`,
  (_own, foreign) => `/${foreign}`,
  (_own, foreign) => `//${foreign}`,
  (_own, foreign) => foreign.toUpperCase(),
  (_own, foreign) => foreign.replace('menu-1', 'menu%2d1'),
  (_own, foreign) => `${foreign}%00.jpg`,
  (_own, foreign) => `${foreign}%20`,
  (_own, foreign) => `${foreign}/.`,
  (_own, foreign) => foreign.replaceAll('-', '‐'),
  (own) => `${own}/../../../../../../etc/passwd`,
  (own) => `${own}/..`,
  (own) => `${own}/${'a'.repeat(3_000)}.jpg`,
  (own) => `${own}/menu-\u202e1.jpg`,
  (own) => own,
];

/** What the pages ask for, of the caller's own files. */
const plainCall: MakeCall = (world, random) => {
  const own = `${world.caller.userId}/menu-1.jpg`;
  const prefix = `${world.caller.userId}/`;
  const [method, path, json] = pick(random, [
    ['GET', `object/authenticated/menu-images/${own}`, null],
    ['GET', `object/public/menu-images/${own}`, null],
    ['HEAD', `object/authenticated/menu-images/${own}`, null],
    ['POST', 'object/list/menu-images', { prefix, limit: 100, offset: 0 }],
    ['POST', 'object/list/menu-images', { prefix: world.victim.userId, limit: 100, offset: 0 }],
    ['POST', `object/sign/menu-images/${own}`, { expiresIn: 60 }],
    ['POST', `object/sign/menu-images/${world.photograph}`, { expiresIn: 60 }],
    ['POST', 'object/sign/menu-images', { expiresIn: 60, paths: [own, world.photograph] }],
    ['DELETE', 'object/menu-images', { prefixes: [world.photograph, `${prefix}../${world.photograph}`] }],
  ] as const);
  return {
    surface: 'storage',
    method,
    path: `/storage/v1/${path}`,
    headers: {
      apikey: world.anonKey,
      authorization: `Bearer ${world.caller.token}`,
      'content-type': 'application/json',
    },
    ...(json !== null && { body: JSON.stringify(json) }),
    as: 'caller',
  };
};

export const storageCall: MakeCall = (world, random) => {
  // A good part is as a page asks, so that what is refused is refused for its name and not for its form.
  if (random() < 0.25) return plainCall(world, random);
  const name = pick(random, DISGUISES)(world.caller.userId, world.photograph);
  const odd = random() < 0.1 ? encodeURIComponent(pick(random, ODD_VALUES).toWellFormed()) : '';
  const bucket = pick(random, [
    'menu-images',
    'menu-images',
    'menu-images',
    'menu-images%2f',
    '..',
    'secrets',
  ]);
  const method = pick(random, METHODS);
  const asNobody = random() < 0.3;
  const prefixes = [world.victim.userId, `${world.caller.userId}/../${world.victim.userId}`, '', '%', '../'];
  const json = { prefix: pick(random, prefixes), prefixes: [world.photograph], expiresIn: 600, limit: 100 };
  const picture = random() < 0.3 && method !== 'GET' && method !== 'HEAD';
  return {
    surface: 'storage',
    method,
    path: `/storage/v1/${pick(random, AREAS)}/${bucket}/${name}${odd}`,
    headers: {
      apikey: world.anonKey,
      authorization: `Bearer ${asNobody ? world.anonKey : world.caller.token}`,
      'content-type': picture
        ? pick(random, ['image/jpeg', 'image/svg+xml', 'text/html'])
        : 'application/json',
      ...(random() < 0.2 && {
        range: pick(random, ['bytes=0-9', 'bytes=-1', 'bytes=9-0', 'bytes=0-0,5-9', 'x']),
      }),
      ...(random() < 0.2 && { 'x-upsert': 'true' }),
    },
    ...(method !== 'GET' &&
      method !== 'HEAD' && { body: picture ? Uint8Array.from(flatPicture) : JSON.stringify(json) }),
    as: asNobody ? 'nobody' : 'caller',
  };
};
