import type { Citation, Finding } from '@mirabelle/contract/finding.ts';

export const citation = (over: Partial<Citation> = {}): Citation => ({
  source: 'health-body',
  body: 'Health Authority',
  title: 'Foods in pregnancy',
  url: 'https://health.example/foods',
  year: 2023,
  country: 'GB',
  secondHand: false,
  reportedBy: null,
  at: null,
  ...over,
});

export const finding = (over: Partial<Finding> = {}): Finding => ({
  rule: 'ordinary',
  key: 'ordinary.fine',
  risk: 'NO_RISK',
  cannotTell: null,
  subject: 'bread',
  data: { food: { en: 'bread', fr: 'pain', it: 'pane' } },
  citations: [citation()],
  elsewhere: [],
  question: null,
  modification: null,
  ...over,
});

export const brie = finding({
  rule: 'listeria',
  key: 'listeria.ask',
  risk: 'TO_CHECK',
  cannotTell: 'pasteurised',
  subject: 'brie',
  data: { food: { en: 'brie', fr: 'brie', it: 'brie' } },
  question: 'ask.pasteurised',
  modification: 'change.steaming-hot',
});
