// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { templateId } from './elements.ts';
import { ANY_PAGE, firstViews } from './render.tsx';

it('renders the title of each page for whoever looks, in both languages', async () => {
  const views = await firstViews();
  const title = (path: string, id: string) => {
    document.body.innerHTML = views[path] ?? '';
    const template = document.getElementById(id) as HTMLTemplateElement | null;
    return template?.content.querySelector('h1')?.textContent;
  };
  expect(title('/scan', templateId('en', 'visitor'))).toBe('Scan a menu');
  expect(title('/history', templateId('fr', 'user'))).toBe('Vos menus');
  // A visitor is led to sign-in from there.
  expect(title('/history', templateId('en', 'visitor'))).toBe(title('/auth', templateId('en', 'visitor')));
  // Its title depends on more than the path.
  expect(title(ANY_PAGE, templateId('en', 'user'))).toBe('Loading...');
  expect(Object.keys(views)).not.toContain('/sample');
  for (const path of Object.keys(views)) {
    if (path !== ANY_PAGE) expect(title(path, templateId('fr', 'user')), path).toBeTruthy();
    // No key of a text that was not found, and nothing of the browser's that renders it.
    expect(views[path], path).not.toMatch(/>[a-z]+(?:\.[a-zA-Z]+)+</);
  }
});
