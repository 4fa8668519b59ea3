/** The thread in which medicines are judged. */
import { answer } from '@mirabelle/reading/ocr/thread-answers.ts';
import { medicineWork } from '../offline/medicine-work.ts';
import { ownPort } from './own-port.ts';

answer(ownPort, medicineWork);
