// Where the `mirabelle` command starts. What it does is in program.ts, loaded once compiled code is kept.

import { keepCompiledCode } from '../compiled-code.ts';

keepCompiledCode();
await import('./program.ts');
