// @vitest-environment happy-dom
import { MOST_PAGES } from '@mirabelle/contract/policy.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../i18n/index.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { PhotoProblem } from '../../photo/photo-problem.ts';
import { CaptureBox } from './capture-box.tsx';
import { dropChosen, useChosenMenu } from './chosen-menu.ts';

const spy = vi.hoisted(() => ({
  fault: vi.fn(),
  codes: vi.fn(),
  prepare: vi.fn(),
  send: vi.fn(),
  link: vi.fn(),
}));
vi.mock('../../photo/prepare-photo.ts', () => ({ preparePhoto: spy.prepare }));
vi.mock('../../photo/photo-fault.ts', () => ({ photoFault: spy.fault }));
vi.mock('../../codes/find-codes.ts', () => ({ findCodes: spy.codes }));

function Box({ single = false }) {
  const { pages } = useChosenMenu();
  return (
    <LanguageProvider>
      <CaptureBox
        pages={pages}
        single={single}
        preparing={false}
        onPreparing={() => {}}
        onChange={() => {}}
        onSend={spy.send}
        onLink={spy.link}
      />
    </LanguageProvider>
  );
}
const jpeg = (name: string) => new File([name], name, { type: 'image/jpeg' });
const choose = async (...files: File[]) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('Upload image', { selector: 'input' }), { target: { files } }),
  );
const press = async (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** What each page was made of, in their order. */
const order = async () => {
  let pages: readonly { name: string }[] = [];
  function Look() {
    pages = useChosenMenu().pages;
    return null;
  }
  const { unmount } = render(<Look />);
  unmount();
  return pages.map(({ name }) => name);
};
const alert = () => screen.getByRole('alert').textContent;

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('scan', 'photo');
});
beforeEach(() => {
  for (const each of Object.values(spy)) each.mockReset();
  spy.prepare.mockImplementation(async (file: File) => file);
  spy.fault.mockResolvedValue(null);
  spy.codes.mockResolvedValue([]);
});
afterEach(() => {
  cleanup();
  dropChosen();
});

describe('one photo', () => {
  it('says what is wrong with a photo, takes it again with one tap, and sends it all the same', async () => {
    spy.fault.mockResolvedValueOnce('blurred').mockResolvedValueOnce(null);
    render(<Box />);
    await choose(jpeg('a.jpg'));
    await waitFor(() => expect(screen.getByText('This photo looks blurred.')).toBeTruthy());
    const camera = vi.spyOn(screen.getByLabelText('Take photo', { selector: 'input' }), 'click');
    fireEvent.click(screen.getByRole('button', { name: 'Take it again' }));
    expect(camera).toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Send it anyway' }));
    expect(spy.send).toHaveBeenCalledTimes(1);
    await choose(jpeg('b.jpg'));
    expect(screen.queryByText('This photo looks blurred.')).toBeNull();
    expect(await order()).toEqual(['b.jpg']);
  });

  it('says nothing of an earlier photo that was measured late', async () => {
    let late = (_: string) => {};
    spy.fault.mockReturnValueOnce(new Promise((resolve) => (late = resolve))).mockResolvedValueOnce(null);
    render(<Box />);
    await choose(jpeg('a.jpg'));
    await choose(jpeg('b.jpg'));
    await act(async () => late('dark'));
    expect(screen.queryByRole('button', { name: 'Take it again' })).toBeNull();
  });

  it('is all that is added to a menu that is there', async () => {
    render(<Box single />);
    expect(screen.queryByText('Up to eight photos, or a PDF.')).toBeNull();
    await choose(jpeg('a.jpg'), jpeg('b.jpg'));
    expect(await order()).toEqual(['a.jpg']);
    expect(screen.queryByRole('button', { name: 'Add an image' })).toBeNull();
  });
});

describe('several pages', () => {
  it('are chosen at once or one after the other, and stand in their order', async () => {
    render(<Box />);
    await choose(jpeg('a.jpg'), jpeg('b.jpg'));
    expect(screen.getByRole('heading').textContent).toBe(`Your pages (2 of at most ${MOST_PAGES})`);
    await press('Add an image');
    await choose(jpeg('c.jpg'));
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(
      [1, 2, 3].map((number) => `Page ${number} of 3 that will be analyzed`),
    );
    expect(await order()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('follow one that was chosen before, where she adds it', async () => {
    render(<Box />);
    await choose(jpeg('a.jpg'));
    await press('Add an image');
    await choose(jpeg('b.jpg'));
    expect(await order()).toEqual(['a.jpg', 'b.jpg']);
  });

  it('are moved by buttons that keep the focus, which is said', async () => {
    render(<Box />);
    await choose(jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg'));
    await press('Move page 3 forward');
    expect(await order()).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move page 2 forward');
    expect(screen.getByText('Page 3 is now page 2 of 3.').getAttribute('role')).toBe('status');
    await press('Move page 2 forward');
    expect(await order()).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    // There is nothing before the first: what can be pressed next has the focus.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move page 1 back');
  });

  it('are removed one by one, down to one and none', async () => {
    render(<Box />);
    await choose(jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg'));
    await press('Remove page 2');
    expect(await order()).toEqual(['a.jpg', 'c.jpg']);
    expect(screen.getByText('Page 2 is removed. 2 pages are left.')).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/^Your pages/);
    await press('Remove page 1');
    expect(screen.getByRole('heading').textContent).toBe('Your photo');
    await press('Remove');
    expect(screen.getByText('Please capture a photo of the menu')).toBeTruthy();
  });

  it('are eight at most, and what is beyond is said to be left out', async () => {
    render(<Box />);
    await choose(...Array.from({ length: MOST_PAGES + 2 }, (_, at) => jpeg(`${at}.jpg`)));
    expect(await order()).toHaveLength(MOST_PAGES);
    expect(alert()).toContain('Those beyond were left out.');
    expect(screen.queryByRole('button', { name: 'Add an image' })).toBeNull();
  });

  it('are kept where one among them cannot be used, which is named', async () => {
    spy.prepare.mockImplementation(async (file: File) => {
      if (file.name.endsWith('.heic')) throw new PhotoProblem('heic');
      return file;
    });
    render(<Box />);
    await choose(jpeg('a.jpg'), jpeg('IMG_1.heic'), jpeg('b.jpg'));
    expect(await order()).toEqual(['a.jpg', 'b.jpg']);
    expect(alert()).toBe(
      'IMG_1.heic: Your browser cannot open HEIC photos. Save it as JPEG first, or take the photo here.',
    );
  });

  it('are read once where the same picture was chosen twice', async () => {
    render(<Box />);
    await choose(jpeg('a.jpg'), jpeg('b.jpg'), jpeg('a.jpg'));
    expect(await order()).toEqual(['a.jpg', 'b.jpg']);
    expect(alert()).toBe('a.jpg: This page is there already; it is read once.');
  });

  it('are each told to be hard to read, with a way to take that one again', async () => {
    spy.fault.mockImplementation(async (file: File) => (file.name === 'b.jpg' ? 'dark' : null));
    render(<Box />);
    await choose(jpeg('a.jpg'), jpeg('b.jpg'));
    await waitFor(() => expect(screen.getByText('Page 2: This photo is very dark.')).toBeTruthy());
    await press('Take page 2 again');
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Take photo', { selector: 'input' }), {
        target: { files: [jpeg('c.jpg')] },
      }),
    );
    expect(await order()).toEqual(['a.jpg', 'c.jpg']);
  });
});

describe('a PDF', () => {
  const pdf = (name = 'menu.pdf', text = '%PDF-1.7') => new File([text], name, { type: 'application/pdf' });

  it('is chosen where photos are, alone or among them, and shown by its name and size', async () => {
    render(<Box />);
    await choose(pdf());
    expect(screen.getByRole('heading').textContent).toBe('Your PDF');
    expect(screen.getByText('menu.pdf')).toBeTruthy();
    expect(screen.getByText('PDF, 0.1 MB')).toBeTruthy();
    await press('Add an image');
    await choose(jpeg('a.jpg'));
    expect(await order()).toEqual(['menu.pdf', 'a.jpg']);
    expect(spy.prepare).toHaveBeenCalledTimes(1);
  });

  it('that is none is refused in words, and what was chosen stays', async () => {
    render(<Box />);
    await choose(jpeg('a.jpg'));
    await choose(pdf('menu.pdf', 'nothing of the kind'));
    expect(alert()).toContain('The file calls itself a PDF and is none');
    expect(await order()).toEqual(['a.jpg']);
  });
});

describe('a code in a photo', () => {
  const holds = (text: string) => spy.codes.mockResolvedValue([{ format: 'qr_code', text }]);

  it('is offered with its whole address, and opened by her choice alone', async () => {
    holds('https://bistro.example/carte?table=4');
    render(<Box />);
    await choose(jpeg('a.jpg'));
    const notice = await screen.findByText('This photo holds a link:');
    expect(notice.parentElement?.textContent).toContain('https://bistro.example/carte?table=4');
    expect(within(notice.parentElement as HTMLElement).getByText('bistro.example').tagName).toBe('STRONG');
    expect(spy.link).not.toHaveBeenCalled();
    await press('Open and read');
    expect(spy.link).toHaveBeenCalledWith('https://bistro.example/carte?table=4');
  });

  it('is offered with every other link in it, each once', async () => {
    const texts = ['https://one.example/a', 'tel:112', 'https://two.example/b', 'https://one.example/a'];
    spy.codes.mockResolvedValue(texts.map((text) => ({ format: 'qr_code', text })));
    render(<Box />);
    await choose(jpeg('a.jpg'));
    const offered = await screen.findAllByRole('button', { name: 'Open and read' });
    expect(offered).toHaveLength(2);
    fireEvent.click(offered[1] as HTMLElement);
    expect(spy.link.mock.calls).toEqual([['https://two.example/b']]);
    const described = document.getElementById(offered[0]?.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('https://one.example/a');
  });

  it.each(['tel:+33123456789', 'javascript:alert(1)', 'WIFI:T:WPA;S:Guest;P:secret;;'])(
    'is said and not opened where it holds something else: %s',
    async (text) => {
      holds(text);
      render(<Box />);
      await choose(jpeg('a.jpg'));
      expect(await screen.findByText(/holds a code that is not a web address/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Open and read' })).toBeNull();
      expect(screen.queryByText(text, { exact: false })).toBeNull();
    },
  );

  it('says on which page it is, of several', async () => {
    spy.codes.mockImplementation(async (file: File) =>
      file.name === 'b.jpg' ? [{ format: 'qr_code', text: 'https://bistro.example' }] : [],
    );
    render(<Box />);
    await choose(jpeg('a.jpg'), jpeg('b.jpg'));
    expect(await screen.findByText('Page 2 holds a link:')).toBeTruthy();
  });
});
