import type { Language } from '@mirabelle/contract/language.ts';

/** Sentences of an answer, each with its mark. */
export function TextList({ texts, language }: { texts: readonly string[]; language: Language }) {
  return (
    <ul lang={language} className="grid list-disc gap-2 pl-5">
      {texts.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}
