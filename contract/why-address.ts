/** What a public page on why the app answers as it does is about. Apart from their schema, for whoever only links to one. */
export const WHY_KINDS = ['rule', 'group', 'medicine'] as const;
export type WhyKind = (typeof WHY_KINDS)[number];

/** The address of a page. */
export const whyAddress = (kind: WhyKind, id: string): string =>
  kind === 'rule' ? `/why/${id}` : `/why/${kind}/${id}`;

/** The address that leads to the page of a medicine's class, for an answer that knows its substance only. */
export const whyOfSubstance = (substance: string): string => `/why?${new URLSearchParams({ substance })}`;
