// Run before each test file: what it loads is compiled for the first of them and kept for the others.
import { keepCompiledCode } from '../compiled-code.ts';

keepCompiledCode();
