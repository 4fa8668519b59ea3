import type { MedicineCheck } from '../../records/check.ts';

/** The first advice is `usual` and holds always; each other says when it holds; no name stands twice; letters name what exists. */
export const variantsFit: MedicineCheck = (medicines) =>
  medicines.substances.flatMap((substance) => {
    const record = medicines.labelOf.get(substance) ?? substance.id;
    const [first, ...others] = substance.advice;
    const names = substance.advice.map(({ variant }) => variant);
    const problem = (what: string, fix: string) => [{ record, what, fix }];
    return [
      ...(first?.variant !== 'usual' || first.when
        ? problem('begins with advice that does not always hold', 'put "usual" first, without `when`')
        : []),
      ...others
        .filter(({ when }) => !when)
        .flatMap(({ variant }) =>
          problem(`${variant} does not say when it holds`, 'add a route or a strength'),
        ),
      ...names
        .filter((name, i) => names.indexOf(name) !== i)
        .flatMap((name) => problem(`has two pieces of advice named ${name}`, 'give one another name')),
      ...substance.categories
        .filter(({ variant }) => variant && !names.includes(variant))
        .flatMap(({ variant }) =>
          problem(`has a letter for ${variant}, which is none of its advice`, 'name one that is'),
        ),
    ];
  });
