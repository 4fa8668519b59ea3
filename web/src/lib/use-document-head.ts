import { useEffect } from 'react';

const PRODUCT = 'Mirabelle';

/**
 * Sets the tab's title and the page's description.
 * @param title without the product's name, which is added; the name alone when left out
 */
export function useDocumentHead({ title, description }: { title?: string; description?: string }): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);

  useEffect(() => {
    if (!description) return;
    const meta = document.querySelector('meta[name="description"]');
    const before = meta?.getAttribute('content') ?? '';
    meta?.setAttribute('content', description);
    return () => meta?.setAttribute('content', before);
  }, [description]);
}
