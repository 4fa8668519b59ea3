import {
  type ReportWrongAnswerRequest,
  reportWrongAnswerOperation,
} from '@mirabelle/contract/functions/report-wrong-answer.ts';
import { invoke } from '../lib/backend/invoke.ts';

/** Reports an answer. Its id was made here, so that a call made again leaves one report. @throws as invoke */
export const reportWrongAnswer = (body: ReportWrongAnswerRequest) => invoke(reportWrongAnswerOperation, body);
