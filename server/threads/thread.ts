// Where a thread begins. What it does is in answer-tasks.ts, loaded once compiled code is kept.

import { keepCompiledCode } from '../compiled-code.ts';

keepCompiledCode();
await import('./answer-tasks.ts');
