import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { cn } from '../../../ui/cn.ts';
import { Input } from '../../../ui/input.tsx';
import { type Completion, completionsOf, type NameIndex } from './complete-name.ts';

export interface IngredientFieldProps {
  /** Its place in the list, from 1. */
  number: number;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed, but not to choose a suggestion. */
  onEnter: () => void;
  /** null: nothing to complete with; the field is a plain one then. */
  names: NameIndex | null;
  onFocus: () => void;
  invalid: boolean;
  describedBy?: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/**
 * A field that completes an ingredient's name: a combobox with a list of suggestions and manual selection, as in
 * the WAI-ARIA Authoring Practices. Only a click or Enter on a suggestion inserts it, which is announced; Escape
 * then restores what was typed. Leaving the field never changes it.
 */
export function IngredientField({
  number,
  value,
  onChange,
  onEnter,
  names,
  onFocus,
  invalid,
  describedBy,
  ref,
}: IngredientFieldProps) {
  const { t } = useTranslation('dish-test');
  const { language } = useLanguage();
  const id = useId();
  /** Typing asks for suggestions until a whole name is typed; an arrow key always asks for them. */
  const [wanted, setWanted] = useState<'no' | 'typing' | 'asked'>('no');
  const [active, setActive] = useState(-1);
  const [announced, setAnnounced] = useState('');
  /** What was typed before a suggestion replaced it. */
  const typed = useRef<string | null>(null);
  const { list, named } =
    wanted !== 'no' && names ? completionsOf(value, names, language) : { list: [], named: false };
  const options = named && wanted !== 'asked' ? [] : list;
  const open = options.length > 0;
  const at = Math.min(active, options.length - 1);
  const option = options[at];

  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const close = () => {
    setWanted('no');
    setActive(-1);
  };
  const take = (chosen: Completion) => {
    typed.current = value;
    onChange(chosen.text);
    setAnnounced(t('complete.taken', { name: chosen.name }));
    close();
  };
  const restore = (text: string) => {
    typed.current = null;
    onChange(text);
    setAnnounced(t('complete.restored'));
  };
  const move = (step: number) => {
    if (!open) return setWanted('asked');
    // Before the first and after the last suggestion comes the text itself.
    const places = options.length + 1;
    setActive(((at + 1 + step + places) % places) - 1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => {
        if (open && option) take(option);
        else {
          close();
          onEnter();
        }
      },
      Escape: () => {
        if (open) close();
        else if (typed.current !== null) restore(typed.current);
      },
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="relative min-w-0 grow">
      <Input
        ref={ref}
        role="combobox"
        aria-label={t('ingredients.label', { number })}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && option ? `${id}-${at}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="next"
        placeholder={t('ingredients.placeholder', { number })}
        onChange={(event) => {
          typed.current = null;
          setWanted('typing');
          setActive(-1);
          onChange(event.target.value);
        }}
        onFocus={onFocus}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {open ? (
        <ul
          id={`${id}-list`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox; the field keeps the focus.
          role="listbox"
          aria-label={t('complete.label', { number })}
          className={cn(
            'absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto',
            'rounded-control border border-edge bg-raised p-1 shadow-float',
          )}
        >
          {options.map((entry, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its list.
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands for the focus.
            <li
              key={entry.text}
              id={`${id}-${place}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list above.
              role="option"
              aria-selected={place === at}
              lang={entry.language}
              // A press, unlike a click, would take the focus from the field and close the list first.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(entry)}
              className={cn(
                'flex min-h-12 cursor-pointer items-center rounded-[0.5rem] px-3 py-2 wrap-anywhere',
                place === at ? 'bg-plum-soft text-plum' : 'hover:bg-plum-soft',
              )}
            >
              {entry.name}
            </li>
          ))}
        </ul>
      ) : null}
      <span aria-live="polite" className="sr-only">
        {open ? t('complete.count', { count: options.length }) : announced}
      </span>
    </div>
  );
}
