// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { useCardAddress } from './use-card-address.ts';

const DISHES = ['brie', 'egg', 'soup'];

/** Boxes to pick with, as the page has them. */
function Picking() {
  const { picked, isCard, language, pick, show, speak } = useCardAddress();
  return (
    <>
      {DISHES.map((id) => (
        <input
          key={id}
          type="checkbox"
          aria-label={id}
          checked={picked.includes(id)}
          onChange={({ target }) =>
            pick(target.checked ? [...picked, id] : picked.filter((one) => one !== id))
          }
        />
      ))}
      <button type="button" onClick={show}>
        show
      </button>
      <button type="button" onClick={() => speak('it')}>
        in Italian
      </button>
      <p role="status">{`${isCard ? 'card' : 'list'} ${language ?? 'any'}`}</p>
    </>
  );
}

/** The page at an address. While `held` is true, a change of address does not come through. */
async function open(search = '') {
  const gate = { held: false, release: () => {} };
  const loader = async () => {
    if (gate.held) {
      await new Promise<void>((resolve) => {
        gate.release = resolve;
      });
    }
    return null;
  };
  const path = '/results/1/cook-card';
  const router = createMemoryRouter(
    [{ path, loader, element: <Picking />, shouldRevalidate: () => true, hydrateFallbackElement: <p /> }],
    { initialEntries: [path + search] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  return { gate, router };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const tick = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute('aria-label'));

afterEach(cleanup);

describe('what is picked for the card', () => {
  it('is ticked at once and never lost, however late the address follows', async () => {
    const { gate, router } = await open();
    gate.held = true;
    await tick('brie');
    expect(ticked()).toEqual(['brie']);
    await tick('soup');
    expect(ticked()).toEqual(['brie', 'soup']);
    await press('in Italian');
    expect(screen.getByRole('status').textContent).toBe('list it');
    await press('show');
    gate.held = false;
    await act(async () => gate.release());
    expect(router.state.location.search).toBe('?dishes=brie%2Csoup&in=it&card=');
    expect(screen.getByRole('status').textContent).toBe('card it');
  });

  it('is taken from the address where one comes there, and where one goes back', async () => {
    const { router } = await open('?dishes=brie,egg');
    expect(ticked()).toEqual(['brie', 'egg']);
    await press('show');
    await act(async () => router.navigate('?dishes=brie,egg'));
    await tick('soup');
    await act(async () => router.navigate(-1));
    expect(screen.getByRole('status').textContent).toBe('card any');
    expect(ticked()).toEqual(['brie', 'egg']);
    await act(async () => router.navigate(1));
    expect(ticked()).toEqual(['brie', 'egg', 'soup']);
  });

  it('makes no card of no dish', async () => {
    await open('?card');
    expect(screen.getByRole('status').textContent).toBe('list any');
  });
});
