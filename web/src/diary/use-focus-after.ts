import { useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Moves the focus to what the next render brings, once it is there and can take it. A frame is no measure of that: on a busy
 * phone it may come before the render.
 * @returns call it with how to find the element, before or together with the change that brings it
 */
export function useFocusAfter(): (find: Find) => void {
  const wanted = useRef<Find | null>(null);
  useEffect(() => {
    const element = wanted.current?.();
    if (!element || (element instanceof HTMLButtonElement && element.disabled)) return;
    wanted.current = null;
    element.focus();
  });
  return (find) => {
    wanted.current = find;
  };
}
