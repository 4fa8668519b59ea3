import { describe, expect, it } from 'vitest';
import { imageKeyOf } from './image-address.ts';

const origins = ['http://127.0.0.1:8787', 'https://mirabelle.example.org'];
const user = '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11';
const path = `/storage/v1/object/public/menu-images/${user}/menu-1.jpg`;

describe('imageKeyOf', () => {
  it.each([`http://127.0.0.1:8787${path}`, `https://mirabelle.example.org${path}?t=1`, path])(
    'takes the address of a file in the own folder: %s',
    (address) => {
      expect(imageKeyOf(address, origins, user)).toBe(`${user}/menu-1.jpg`);
    },
  );

  it.each([
    `https://elsewhere.example${path}`,
    `http://127.0.0.1:9999${path}`,
    `http://user:pw@127.0.0.1:8787${path}`,
    `//elsewhere.example${path}`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'http://127.0.0.1:8787/storage/v1/object/public/menu-images/00000000-0000-4000-8000-000000000000/menu-1.jpg',
    `http://127.0.0.1:8787/storage/v1/object/public/menu-images/${user}/../other/menu-1.jpg`,
    `http://127.0.0.1:8787/storage/v1/object/public/menu-images/${user}/%2e%2e%2fother/menu-1.jpg`,
    `http://127.0.0.1:8787/storage/v1/object/public/menu-images/${user}`,
    `http://127.0.0.1:8787/storage/v1/object/public/menu-images/${user}/%zz`,
    'not an address',
    '',
  ])('refuses %s', (address) => {
    expect(() => imageKeyOf(address, origins, user)).toThrow(
      expect.objectContaining({ code: 'image_not_yours' }),
    );
  });
});
