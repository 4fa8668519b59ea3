#!/usr/bin/env node
// The `mirabelle` command.
import { ensureInstalled, runNode } from './setup.mjs';

ensureInstalled();
process.exitCode = await runNode(['server/cli/main.ts', ...process.argv.slice(2)]);
