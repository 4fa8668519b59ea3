// `npm start` ends here. What it does is in run.ts, loaded once compiled code is kept.

import { keepCompiledCode } from './compiled-code.ts';

keepCompiledCode();
await import('./run.ts');
