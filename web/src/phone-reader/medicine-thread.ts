/** The thread in which medicines are judged. */
import { answer } from '@mirabelle/reading/ocr/thread-answers.ts';
import { judgeMedicines } from '../offline/medicines.ts';
import { ownPort } from './own-port.ts';

answer(ownPort, judgeMedicines);
