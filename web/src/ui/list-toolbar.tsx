import type { ReactNode } from 'react';
import { SearchInput } from './search-input.tsx';
import { Select } from './select.tsx';

export interface ListToolbarProps {
  search: {
    label: string;
    placeholder: string;
    value: string;
    maxLength?: number;
    onChange: (search: string) => void;
  };
  /** `page`: one row from 768 px; `side`: in a narrow column, always stacked. */
  width: 'page' | 'side';
  /** Two `ListSelect`s: filter and order. */
  children: ReactNode;
}

/** The search, filter and order of a list. */
export function ListToolbar({ search, width, children }: ListToolbarProps) {
  const field = (
    <SearchInput
      aria-label={search.label}
      placeholder={search.placeholder}
      maxLength={search.maxLength}
      value={search.value}
      onChange={(event) => search.onChange(event.target.value)}
    />
  );
  return width === 'page' ? (
    <div className="mb-4 grid gap-3 min-[360px]:grid-cols-2 md:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <div className="min-[360px]:max-md:col-span-2">{field}</div>
      {children}
    </div>
  ) : (
    <>
      {field}
      <div className="grid gap-3 min-[26rem]:grid-cols-2">{children}</div>
    </>
  );
}

export interface ListSelectProps<T extends string> {
  label: string;
  options: readonly T[];
  nameOf: (option: T) => string;
  value: T;
  onChange: (option: T) => void;
  /** Smaller letters, for a narrow column. */
  small?: boolean;
}

/** A choice among a few ways to filter or order a list. */
export function ListSelect<T extends string>({
  label,
  options,
  nameOf,
  value,
  onChange,
  small = false,
}: ListSelectProps<T>) {
  return (
    <Select
      className={small ? 'pr-9 pl-3 text-md' : 'max-sm:pr-9 max-sm:pl-3'}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </Select>
  );
}
