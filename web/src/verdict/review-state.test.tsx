// @vitest-environment happy-dom
import type { Citation, Finding } from '@mirabelle/contract/finding.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { wordsOf } from './finding-words.ts';
import { ReasonList } from './reason-list.tsx';
import { NotYetReviewed, ReviewedBy } from './review-state.tsx';

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('verdict', 'models');
});
afterEach(cleanup);

const midwife = { profession: 'midwife', on: '2027-03-12' } as const;
const doctor = { profession: 'obstetrician', on: '2027-01-02' } as const;
const citation: Citation = {
  source: 'nhs',
  body: 'NHS',
  title: 'Foods to avoid',
  url: 'https://nhs.example/',
  year: 2023,
  country: 'GB',
  secondHand: false,
  reportedBy: null,
  at: null,
};
const finding = (food: string, over: Partial<Finding> = {}): Finding => ({
  rule: 'listeria',
  key: 'listeria.check',
  risk: 'TO_CHECK',
  cannotTell: null,
  subject: food,
  data: { food },
  citations: [citation],
  elsewhere: [],
  question: null,
  modification: null,
  ...over,
});
const reasonsOf = (...findings: Finding[]) =>
  wordsOf({ findings, reasons: [], questions_for_cook: [], possible_modifications: [] }, 'en').reasons;

it('says by whom and on which day a reason was reviewed, without a name', () => {
  render(<ReviewedBy reviewed={midwife} />);
  expect(screen.getByText(/^Reviewed by a midwife, (?:12 March|March 12,) 2027$/)).toBeDefined();
});

it('says nothing of a review where there was none', () => {
  render(
    <MemoryRouter>
      <ReasonList reasons={reasonsOf(finding('brie'))} language="en" />
    </MemoryRouter>,
  );
  expect(document.body.textContent).not.toMatch(/review/i);
});

describe('a reason that is made of several findings', () => {
  it('counts as reviewed where each was, by the review of longest ago', () => {
    expect(reasonsOf(finding('brie', { reviewed: midwife }))).toMatchObject([{ reviewed: midwife }]);
    const both = reasonsOf(finding('brie', { reviewed: midwife }), finding('feta', { reviewed: doctor }));
    expect(both).toMatchObject([{ reviewed: doctor }]);
  });

  it('does not count as reviewed where one of them was not', () => {
    expect(reasonsOf(finding('brie', { reviewed: midwife }), finding('feta'))[0]?.reviewed).toBeUndefined();
  });
});

describe('what has not been reviewed', () => {
  const shown = (...reasons: { citations: unknown[]; reviewed?: typeof midwife }[]) => {
    cleanup();
    render(<NotYetReviewed reasons={reasons} />);
    return document.body.textContent;
  };

  it('is said once for an answer, and not where everything was', () => {
    expect(shown({ citations: [1] }, { citations: [1] })).toBe('Not yet reviewed by a clinician.');
    expect(shown({ citations: [1], reviewed: midwife })).toBe('');
  });

  it('is said of the rest where a part was', () => {
    expect(shown({ citations: [1], reviewed: midwife }, { citations: [1] })).toBe(
      'Not everything said here has been reviewed by a clinician yet.',
    );
  });

  it('is not said of what cites nothing', () => {
    expect(shown({ citations: [] })).toBe('');
    expect(shown({ citations: [1], reviewed: midwife }, { citations: [] })).toBe('');
  });
});
