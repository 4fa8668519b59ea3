import type adviceChanges from './en/advice-changes.json';
import type alreadyAte from './en/already-ate.json';
import type auth from './en/auth.json';
import type boundary from './en/boundary.json';
import type changes from './en/changes.json';
import type codes from './en/codes.json';
import type consent from './en/consent.json';
import type cookCard from './en/cook-card.json';
import type corrections from './en/corrections.json';
import type debug from './en/debug.json';
import type diary from './en/diary.json';
import type diets from './en/diets.json';
import type dishTest from './en/dish-test.json';
import type errors from './en/errors.json';
import type history from './en/history.json';
import type home from './en/home.json';
import type ingredientTest from './en/ingredient-test.json';
import type kept from './en/kept.json';
import type keptMedicines from './en/kept-medicines.json';
import type medications from './en/medications.json';
import type models from './en/models.json';
import type notes from './en/notes.json';
import type photo from './en/photo.json';
import type profile from './en/profile.json';
import type ratedPhoto from './en/rated-photo.json';
import type reader from './en/reader.json';
import type recipes from './en/recipes.json';
import type reminders from './en/reminders.json';
import type report from './en/report.json';
import type restsOn from './en/rests-on.json';
import type results from './en/results.json';
import type review from './en/review.json';
import type risk from './en/risk.json';
import type sample from './en/sample.json';
import type scan from './en/scan.json';
import type scans from './en/scans.json';
import type share from './en/share.json';
import type shell from './en/shell.json';
import type together from './en/together.json';
import type verdict from './en/verdict.json';
import type why from './en/why.json';
import type wrongAnswer from './en/wrong-answer.json';

/** Every feature's texts; adding a file here makes its keys known to `t`. */
export interface Texts {
  'advice-changes': typeof adviceChanges;
  'already-ate': typeof alreadyAte;
  auth: typeof auth;
  boundary: typeof boundary;
  changes: typeof changes;
  codes: typeof codes;
  consent: typeof consent;
  'cook-card': typeof cookCard;
  corrections: typeof corrections;
  debug: typeof debug;
  diary: typeof diary;
  diets: typeof diets;
  'dish-test': typeof dishTest;
  errors: typeof errors;
  history: typeof history;
  home: typeof home;
  'ingredient-test': typeof ingredientTest;
  'kept-medicines': typeof keptMedicines;
  kept: typeof kept;
  notes: typeof notes;
  photo: typeof photo;
  medications: typeof medications;
  models: typeof models;
  profile: typeof profile;
  'rated-photo': typeof ratedPhoto;
  reader: typeof reader;
  recipes: typeof recipes;
  reminders: typeof reminders;
  report: typeof report;
  'rests-on': typeof restsOn;
  results: typeof results;
  review: typeof review;
  risk: typeof risk;
  sample: typeof sample;
  scan: typeof scan;
  scans: typeof scans;
  share: typeof share;
  shell: typeof shell;
  together: typeof together;
  verdict: typeof verdict;
  'wrong-answer': typeof wrongAnswer;
  why: typeof why;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
  }
}
