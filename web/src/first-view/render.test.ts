// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { templateId } from './elements.ts';
import { ANY_PAGE, firstViews } from './render.tsx';

const views = await firstViews();
/** What stands on a page before the app runs. */
function viewAt(path: string, id: string): DocumentFragment {
  document.body.innerHTML = views[path] ?? '';
  return (document.getElementById(id) as HTMLTemplateElement).content;
}

it('renders the title of each page for whoever looks, in both languages', () => {
  const title = (path: string, id: string) => viewAt(path, id).querySelector('h1')?.textContent;
  expect(title('/scan', templateId('en', 'visitor'))).toBe('Scan a menu');
  expect(title('/history', templateId('fr', 'user'))).toBe('Vos menus');
  // A visitor is led to sign-in from there.
  expect(title('/history', templateId('en', 'visitor'))).toBe(title('/auth', templateId('en', 'visitor')));
  // Its title depends on more than the path.
  expect(title(ANY_PAGE, templateId('en', 'user'))).toBe('Loading...');
  // Two menus, each judged when the app is built; a user waits for her profile as before every page.
  expect(title('/sample', templateId('fr', 'visitor'))).toBe('Le Prunier');
  expect(title('/sample', templateId('en', 'user'))).toBe('Loading...');
  for (const path of Object.keys(views)) {
    if (path !== ANY_PAGE) expect(title(path, templateId('fr', 'user')), path).toBeTruthy();
    // No key of a text that was not found, and nothing of the browser's that renders it.
    expect(views[path], path).not.toMatch(/>[a-z]+(?:\.[a-zA-Z]+)+</);
  }
});

it('holds what a page shows whoever looks: where a photo goes and how to take it, and the dishes of the sample', () => {
  const scan = viewAt('/scan', templateId('en', 'user'));
  expect(scan.querySelectorAll('li')).toHaveLength(4);
  expect(scan.querySelector('[role=status]')?.textContent).toBe('Loading...');
  expect(viewAt('/scan', templateId('en', 'visitor')).textContent).toContain(
    'Please capture a photo of the menu',
  );
  expect(viewAt('/sample', templateId('en', 'visitor')).querySelectorAll('article').length).toBeGreaterThan(
    10,
  );
});
