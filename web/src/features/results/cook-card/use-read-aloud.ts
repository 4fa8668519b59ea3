import { LANGUAGE_TABLE, type Language } from '@mirabelle/contract/language.ts';
import { useCallback, useEffect, useState } from 'react';

/** The variety of a language that is looked for first: its home country's, where it has one. */
function varietyOf(language: Language): string {
  const { country } = LANGUAGE_TABLE[language];
  return (country ? `${language}-${country}` : language).toLowerCase();
}

/** Whether this device can read aloud in a language: it has no speech at all, no voice for it, or one. */
export type Voice = 'none' | 'not-this-language' | 'here';

export interface ReadAloud {
  voice: Voice;
  speaking: boolean;
  start(sentences: readonly string[]): void;
  stop(): void;
}

/** A little slower than usual: it is heard in a loud room by someone who did not expect it. */
const RATE = 0.92;

const speech = (): SpeechSynthesis | null =>
  'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window ? window.speechSynthesis : null;

/** The best voice for a language: of its usual variety, else any. Voices that need a network come last. */
function voiceFor(language: Language, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const code = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase();
  const place = (voice: SpeechSynthesisVoice) =>
    Number(!voice.localService) * 2 + Number(code(voice) !== varietyOf(language));
  const own = voices.filter((voice) => code(voice).split('-')[0] === language);
  return [...own].sort((a, b) => place(a) - place(b))[0] ?? null;
}

/** Reads sentences aloud with the device's own voice, and stops when the page is left. */
export function useReadAloud(language: Language): ReadAloud {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>(() => speech()?.getVoices() ?? []);
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => {
    const synthesis = speech();
    if (!synthesis) return;
    // Browsers load the list of voices after the page.
    const load = () => setVoices(synthesis.getVoices());
    load();
    synthesis.addEventListener?.('voiceschanged', load);
    return () => {
      synthesis.removeEventListener?.('voiceschanged', load);
      synthesis.cancel();
    };
  }, []);
  const stop = useCallback(() => {
    speech()?.cancel();
    setSpeaking(false);
  }, []);
  // What is being said is in the language of before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each change of the language.
  useEffect(() => stop, [language, stop]);

  const voice = voiceFor(language, voices);
  const start = (sentences: readonly string[]) => {
    const synthesis = speech();
    if (!synthesis || !voice) return;
    synthesis.cancel();
    setSpeaking(true);
    sentences.forEach((sentence, at) => {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = RATE;
      const isLast = at === sentences.length - 1;
      if (isLast) utterance.onend = () => setSpeaking(false);
      utterance.onerror = () => setSpeaking(false);
      synthesis.speak(utterance);
    });
  };
  return {
    voice: speech() === null ? 'none' : voice === null ? 'not-this-language' : 'here',
    speaking,
    start,
    stop,
  };
}
