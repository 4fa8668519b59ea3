// What the `mirabelle` command offers: the same reading and judging as in the app, for the terminal and for measuring.

import { INTERFACE_LANGUAGES, LANGUAGES } from '@mirabelle/contract/language.ts';
import { Command, InvalidArgumentError, Option } from 'commander';
import { EXIT, sayError } from './exit.ts';
import { dayOption } from './knowledge/today.ts';

const program = new Command('mirabelle')
  .description('Tells a pregnant user what she can eat and take, and according to whom.')
  .showHelpAfterError()
  .addHelpText(
    'after',
    `
Exit codes:
  ${EXIT.ok}  done
  ${EXIT.failed}  something went wrong
  ${EXIT.usage}  invalid command or input
  ${EXIT.notAMenu}  the picture is not a menu
  ${EXIT.unreadable}  the picture may be a menu but could not be read`,
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.ok : EXIT.usage));

const language = () =>
  new Option('--lang <language>', 'language of the answer; for check food, also of the text')
    .choices([...LANGUAGES])
    .default('en');
const json = () => new Option('--json', 'print JSON instead of text');
const today = () =>
  new Option('--today <day>', 'the day to reckon from, as 2027-03-12; default: this machine’s').argParser(
    dayOption,
  );
const named = (wanted: string) => (value: string) => {
  if (!value.trim()) throw new InvalidArgumentError(`Give the name of ${wanted}.`);
  return value;
};
const note = (value: string) => {
  if (!value.trim() || value.length > 2_000) throw new InvalidArgumentError('Give 1 to 2,000 characters.');
  return value.trim();
};
const text = named('a food or a dish');
const medicine = named('a medicine');

program
  .command('scan')
  .description('read a photographed menu and rate every dish')
  .argument('<picture>', 'a JPEG, PNG or WebP file')
  .addOption(language())
  .addOption(json())
  .action(async (picture, options) => (await import('./scan.ts')).scan(picture, options));

const week = (value: string) => {
  const weeks = Number(value);
  if (!/^\d+$/.test(value) || weeks > 45) throw new InvalidArgumentError('Give a whole number from 0 to 45.');
  return weeks;
};

const check = program.command('check').description('rate one food, dish or medicine');
check
  .command('food')
  .description('rate one food or dish by its name')
  .argument('<text>', 'as printed or typed, e.g. "beef carpaccio, parmesan"', text)
  .addOption(language())
  .addOption(
    new Option('--kind <kind>', 'what the text names').choices(['ingredient', 'dish']).default('dish'),
  )
  .option('--country <country>', 'whose advice to follow, e.g. "France"')
  .option('--place <country>', 'where the food is served')
  .addOption(json())
  .action(async (name, options, command) => {
    // Chosen, it is the language of the text too: "bavette" is beef in French and pasta in Italian.
    const spoken = command.getOptionValueSource('lang') === 'cli' ? options.lang : null;
    await (await import('./check-food.ts')).checkFood(name, { ...options, spoken });
  });
check
  .command('medicine')
  .description('rate the medicines named in a text')
  .argument('<text>', 'names as printed or typed, e.g. "Ibuprofen 400 mg"', medicine)
  .addOption(language())
  .option('--country <country>', 'whose advice to follow, e.g. "France"')
  .option('--week <week>', 'completed weeks of pregnancy; default: the worst trimester counts', week)
  .addOption(json())
  .action(async (name, options) => (await import('./check-medicine.ts')).checkMedicine(name, options));

program
  .command('doctor')
  .description('check this installation and say how to fix what is found')
  .addOption(json())
  .addOption(today())
  .action(async (options) => {
    process.exitCode = await (await import('./doctor.ts')).doctor(options);
  });

program
  .command('backup')
  .description('save everything of this installation into one file, while the server runs')
  .argument('<file>', 'a new file, e.g. /backups/mirabelle-2026-06-15.backup')
  .option('--encrypt', 'ask for a passphrase to encrypt it with, where BACKUP_PASSPHRASE is not set')
  .option('--verify', 'restore it into a temporary place afterwards, and count what is there')
  .action(async (file, options) => (await import('./backup.ts')).backup(file, options));

program
  .command('restore')
  .description('put a backup into this installation')
  .argument('<file>', 'a file made by mirabelle backup')
  .option('--replace', 'take the place of the accounts that this installation has')
  .option('--verify', 'restore into a temporary place and count; this installation is left alone')
  .action(async (file, options) => (await import('./backup.ts')).restore(file, options));

program
  .command('upgrade')
  .description('what this release would change in the database of an installation')
  .requiredOption('--check', 'try it on a copy of all data in a temporary place; nothing is changed')
  .action(async () => (await import('./upgrade.ts')).checkUpgrade());

const months = (value: string) => {
  if (!/^\d{1,3}$/.test(value)) throw new InvalidArgumentError('Give a number of months.');
  return Number(value);
};
const known = program.command('knowledge').description('what the answers rest on, and how old it is');
known
  .command('due')
  .description('which sources to check again, that on which most dishes, foods and medicines hang first')
  .addOption(today())
  .option('--within <months>', 'count those as well that are due within so many months', months, 0)
  .addOption(json())
  .action(async (options) => (await import('./knowledge/due.ts')).knowledgeDue(options));
known
  .command('export')
  .description('write everything that is known into one file: records, sources, rules, medicines')
  .argument('<file>', 'a JSON file, which is replaced')
  .option('--csv <folder>', 'a folder for facts.csv, medicine-advice.csv and sources.csv besides')
  .addOption(today())
  .action(async (file, options) => (await import('./knowledge/export.ts')).knowledgeExport(file, options));

const user = program.command('user').description('help with one account, where the server sends no mail');
user
  .command('reset-link')
  .description('a link by which a user chooses a new password; it works once, for an hour')
  .argument('<email>', 'the address of the account')
  .action(async (email) => (await import('./user.ts')).sayResetLink(email));
user
  .command('invite')
  .description('make an account and a link by which its user chooses a password; it works once, for a week')
  .argument('<email>', 'the address of the new account')
  .action(async (email) => (await import('./user.ts')).invite(email));

const day = (value: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)))
    throw new InvalidArgumentError('Give a day, e.g. 2026-12-01.');
  return value;
};
const answers = program.command('answers').description('answers that users reported as wrong');
answers
  .command('list')
  .description('print them, oldest first, without whose report it is')
  .option('--since <day>', 'those of that day and later', day)
  .option('--open', 'those alone that are not closed')
  .action(async (options) => (await import('./answers.ts')).listAnswers(options));
answers
  .command('export')
  .description('write them into a new file')
  .argument('<file>', 'a new file')
  .addOption(new Option('--csv', 'as CSV').conflicts('json'))
  .option('--json', 'as JSON, which is the default')
  .option('--since <day>', 'those of that day and later', day)
  .option('--open', 'those alone that are not closed')
  .action(async (file, options) => (await import('./answers.ts')).exportAnswers(file, options));
answers
  .command('close')
  .description('say what was found; closed again, the note is replaced')
  .argument('<id>', 'its id, or as much of it as names one')
  .requiredOption('--note <text>', 'what was found: who reported it can read this', note)
  .action(async (id, { note: found }) => (await import('./answers.ts')).closeAnswer(id, found));

const review = program.command('review').description('take facts to clinicians, and collect what they sign');
review
  .command('export')
  .description('write a dossier of claims with their sources, for a reviewer to read, print and mark')
  .argument('<file>', 'a new file, e.g. listeria-fr.html')
  .requiredOption('--topic <topic>', 'a hazard, medicine:<class> or all; an unknown one lists them')
  .option('--country <country>', 'only what its health authorities say, e.g. "France"; default: all')
  .addOption(
    new Option('--lang <language>', 'language of the dossier')
      .choices([...INTERFACE_LANGUAGES])
      .default('en'),
  )
  .option('--csv', 'write a table instead of a page')
  .action(async (file, options) => (await import('./review-export.ts')).exportDossier(file, options));

review
  .command('collect')
  .description('write what the reviewers of this installation said, one JSON file a topic')
  .argument('<folder>', 'e.g. the folder reviews of the repository')
  .action(async (folder) => (await import('./review-collect.ts')).collect(folder));

const reviewer = program.command('reviewer').description('clinicians who may review facts');
reviewer
  .command('add')
  .description('let an account review facts, or change what is told of its reviewer')
  .argument('<email>', 'the address of the account')
  .requiredOption('--name <name>', 'as it is published with what she signs')
  .requiredOption('--profession <profession>', 'e.g. midwife; an unknown one lists them')
  .requiredOption('--body <body>', 'where she is registered, e.g. "NMC"')
  .requiredOption('--number <number>', 'her registration number, which is not published')
  .action(async (email, options) => (await import('./reviewer.ts')).add(email, options));
reviewer
  .command('list')
  .description('who may review facts')
  .action(async () => (await import('./reviewer.ts')).list());
reviewer
  .command('remove')
  .description('take the role away from an account')
  .argument('<email>', 'the address of the account')
  .action(async (email) => (await import('./reviewer.ts')).remove(email));

program
  .command('import')
  .description('take in lists of your own')
  .command('packs')
  .description('which product the code of a pack stands for, e.g. of a register that may not ship')
  .argument('<file>', 'CSV with code, product, substances and optionally form, route, strength')
  .action(async (file) => (await import('./import-packs.ts')).importPacks(file));

const evaluate = program
  .command('eval')
  .description('answer labelled examples, one JSON line each, for the scorers');
evaluate
  .command('foods')
  .description('foods and dishes')
  .argument('<file>', 'JSON lines with id, kind, lang, text and optionally description, ingredients, profile')
  .action(async (file) => (await import('./eval-foods.ts')).evalFoods(file));
evaluate
  .command('medications')
  .description('medicines')
  .argument('<file>', 'JSON lines with id, text and optionally lang and gestational_week')
  .action(async (file) => (await import('./eval-medications.ts')).evalMedications(file));
evaluate
  .command('menus')
  .description('photographed menus')
  .argument('<folder>', 'a folder of JPEG and PNG pictures')
  .action(async (folder) => (await import('./eval-menus.ts')).evalMenus(folder));
evaluate
  .command('recipes')
  .description('recipe pages')
  .argument('<folder>', 'a folder of .html files, each named by its host')
  .action(async (folder) => (await import('./eval-recipes.ts')).evalRecipes(folder));
evaluate
  .command('ingredient-lines')
  .description('lines of ingredients')
  .argument('<file>', 'JSON lines with line and optionally lang')
  .action(async (file) => (await import('./eval-ingredient-lines.ts')).evalIngredientLines(file));

// The reader of a pipe has seen enough, as in `mirabelle eval foods ... | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.failed),
);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = sayError(error);
}
