// Where the picture reader begins. What it does is in answer-requests.ts, loaded once compiled code is kept.

import { keepCompiledCode } from '../compiled-code.ts';

keepCompiledCode();
await import('./answer-requests.ts');
