/**
 * Every time limit, retry and interval that the server keeps by itself; those of models stand in server/ai/policy.ts. What
 * it agrees on with its clients stands in contract/policy.ts and, of each operation, in contract/functions.
 */
import { OLDEST_READING_DAYS } from '@mirabelle/contract/functions/keep-reading.ts';

/** How long ago a menu may have been read on a phone that sends it now: as many days as contract/functions/keep-reading.ts tells. */
export const OLDEST_READING_MS = OLDEST_READING_DAYS * 24 * 60 * 60 * 1_000;

/** When to ask again for what is refused for the moment. */
export const ASK_AGAIN_SECONDS = 5;

/** How long reading a picture may take. */
export const PICTURE_TIMES = {
  /**
   * How long a function waits for a picture: a second or two once its turn comes. The reader is given up before the
   * caller is.
   */
  waitedForMs: 45_000,
  /** The same for all photographs of one analysis, which are read one after the other. */
  severalWaitedForMs: 105_000,
  /** The longest that reading one picture may take, from when its turn comes, before the process is given up. */
  processMs: 90_000,
  /** About as long as one picture takes to be read: when to ask again. */
  askAgainSeconds: 5,
} as const;

/** Durable work. */
export const JOB_TIMES = {
  /**
   * A job whose worker is gone is noticed `heartbeatSeconds` after its last sign of life at the latest, and supervision
   * looks every 2 s: finished well within 35 s of a restart. 10 s is the least pg-boss allows.
   */
  lease: { heartbeatSeconds: 10, heartbeatRefreshSeconds: 3, superviseIntervalSeconds: 2 },
  /** A piece of work may fail by itself so often; then it is given up. */
  tries: 3,
  /** A try whose server was killed says nothing about the work: so many more of those are borne. */
  kills: 10,
  /** Before work that failed is tried again. */
  retrySeconds: 1,
  /** Work that takes longer is given up. */
  expireSeconds: 180,
  /** Writing the error that the user sees, after the last try. */
  givingUp: { tries: 5, retrySeconds: 2 },
  /** How often the queue is looked at where no notification came. */
  pollSeconds: 2,
  /** How long running work may take to end when the server stops. */
  stopMs: 5_000,
} as const;

/** Pages of other hosts. */
export const OUTSIDE_TIMES = {
  /** To reach the host. */
  connectMs: 5_000,
  /** For a robots.txt. */
  robotsMs: 4_000,
  /** For a page, with its redirects and their robots.txt. */
  pageMs: 15_000,
  /** The same for a file, which may be larger. */
  documentMs: 30_000,
} as const;

/** Work in threads; processor time of the thread, so that a busy machine costs no caller its answer. */
export const THREAD_TIMES = {
  /** How long a thread is waited for to say how much it has worked: a busy machine may let it wait. */
  unheardMs: 500,
  /** A task on a machine so busy that its processor time never comes is given up after this many times its deadline. */
  wallFactor: 15,
  /** Processor time of a judgement that someone waits for. */
  answerMs: 900,
  /** Of a whole menu: its caller is a job that may be tried again. */
  menuMs: 20_000,
  /** Of a recipe; the goal is within a second. */
  recipeMs: 900,
  /** Of the longest body that is kept: it is parsed, checked, and written again. */
  savedBodyMs: 2_500,
  /** Of a web page to be read. */
  pageMs: 1_500,
  /** Of a menu in a text, which is read while its caller waits. */
  menuTextMs: 1_800,
  /** Of a menu on a web page: its caller is a job. */
  menuPageMs: 6_000,
  /** Of the rules of a robots.txt. */
  robotsMs: 300,
} as const;

/** The database. */
export const DATABASE_TIMES = {
  /** Longest that a caller's statement may run. */
  callerMs: 5_000,
  /** The worker and the platform itself: nothing of theirs takes long, and nothing may hang for ever. */
  serviceMs: 30_000,
  /** A transaction left open and idle blocks others; only a bug or a stopped process does that. */
  idleMs: 60_000,
  /** Longest wait for a free connection before a request is told to come back. */
  acquireMs: 10_000,
  /** So much later than it should, a pool has lost who asks. */
  unansweredMs: 1_000,
  /** Pauses between tries to connect again; the last one repeats. */
  reconnectMs: [50, 250, 1_000, 5_000],
  /** How often the connection for notifications is tried, and how long its answer is waited for. */
  listen: { lookMs: 10_000, answerMs: 5_000 },
  /** Tries to start again while the last one's processes let go of its memory. */
  handover: { tries: 50, pauseMs: 200 },
  /** Tries to claim a data folder; the pause is between one and four times this long, by chance. */
  folderLock: { tries: 6, pauseMs: 20 },
  /** A replica: pauses before it is asked again, and how long it is left alone once it is behind or gave no answer. */
  replica: { pausesMs: [4, 12, 30], behindMs: 500, failedMs: 5_000 },
  /** Before a PostgreSQL that died is started again. */
  restartPauseMs: 1_000,
  /** Longest wait for a fast shutdown, which ends in a checkpoint, before an immediate one is asked for. */
  fastShutdownMs: 30_000,
  /** How long to wait between two looks for something the catalogue does not know. */
  catalogueReloadMs: 5_000,
} as const;

/** Connections and calls. */
export const HTTP_TIMES = {
  /** Of one connection. */
  connection: {
    headersMs: 15_000,
    requestMs: 90_000,
    keepAliveMs: 65_000,
    checkMs: 5_000,
    drainMs: 5_000,
  },
  /** How long a connection stays that was refused as unreadable, so that its client can read so. */
  refusedMs: 1_000,
  /** How often a stopping server looks whether all is answered. */
  drainLookMs: 50,
  /** The longest that any function may take; each operation has its own limit (contract/functions). */
  functionMs: 120_000,
} as const;

/** When more comes in than can be answered (platform/http/admission.ts). */
export const OVERLOAD_TIMES = {
  /** How often the process looks how it is doing, and how finely it measures how late timers are. */
  lookMs: 500,
  resolutionMs: 20,
  /** Timers this late on average, at several looks in a row: the process does not keep up. */
  delayMs: 500,
  /** When a refused client is told to come back; up to twice as late by chance. `unknown`: nothing was answered lately. */
  comeBackSeconds: { least: 1, most: 20, unknown: 5 },
  /** How often the log repeats that requests are refused. */
  tellMs: 60_000,
} as const;

/** The live connection. */
export const REALTIME_TIMES = {
  /** How long a connection may hold no channel; a page that has something to listen to joins at once. */
  idleMs: 15_000,
  /** How often that is looked at. */
  lookMs: 1_000,
  /** Clients send a heartbeat every 25 s; who misses three is gone. */
  silenceMs: 75_000,
  /** Changes gathered for this long are read together. */
  gatherMs: 3,
  /** What was ended while the connection for notifications was away is found after this long. */
  sessionLookMs: 30_000,
} as const;

/** Accounts and sessions. */
export const AUTH_TIMES = {
  /** How long an access token is good. */
  accessTokenSeconds: 3600,
  /** How long the public key of the anonymous role is good: ten years. */
  anonKeySeconds: 10 * 365 * 24 * 3600,
  /** How long a code of a sign-in through a link is good. */
  codeSeconds: 300,
  /** How long the cookie that shows photographs is kept: thirty days. */
  fileCookieSeconds: 30 * 24 * 3600,
  /** How long someone may stay at Google. */
  googleFlowSeconds: 900,
  /** How long Google is waited for. */
  googleAnswerSeconds: 10,
  /** Pauses before a mail is tried again. */
  mailRetriesMs: [2_000, 10_000],
  /** How long mails under way may take when the server stops. */
  mailCloseMs: 5_000,
  /**
   * How long the token before the current one gets a second answer beside the first: two tabs of one browser may refresh
   * at once. Afterwards the first answer counts as lost, and what it held as void.
   */
  refreshGraceSeconds: 10,
  /** How long a call that set a password may come again and be answered as the first time. */
  repeatSeconds: 600,
} as const;

/** Stored files. */
export const STORAGE_TIMES = {
  /** To reach the bucket. */
  connectMs: 5_000,
  /** For one request to the bucket, the sending of a file included. */
  requestMs: 30_000,
  /** For a file to be stored, opened or removed, with the tries after the first: less than clients wait for an upload. */
  wholeMs: 45_000,
  /** A file on its way is given up when nothing of it moves for this long. */
  silenceMs: 20_000,
  /** A link is a photograph in whoever's hands it comes to; a week is what other object storages allow at most. */
  longestLinkSeconds: 7 * 24 * 3600,
} as const;

/** Clean-ups. */
export const CLEAN_UP_TIMES = {
  /** How often each clean-up runs. */
  everyMs: 3_600_000,
  /** An upload takes a minute at most; a file this old has its row or never will. */
  fileGraceMs: 3_600_000,
  /** A counted period that ended longer ago than any clock of a replica is wrong by. */
  expiredCountMs: 3_600_000,
} as const;

/** Photographs that their user does not keep. */
export const PHOTOGRAPH_TIMES = {
  /** A reading that failed can be tried again for this long. */
  tryAgainSeconds: 24 * 3_600,
  /** From the first byte of an upload to the scan that names it. */
  uploadSeconds: 600,
} as const;

/** Health checks and warnings. */
export const OBSERVE_TIMES = {
  /** A part that has not answered by then does not work. */
  probeMs: 2_000,
  /** An answer is given again for this long, so that no one makes work by asking. */
  keptMs: 1_000,
  /** How often the room on the disk is looked at. */
  roomLookMs: 5 * 60_000,
  /** How often the log repeats that there is little room left. */
  roomWarningMs: 3_600_000,
} as const;

/** Backups that are made every day. */
export const BACKUP_TIMES = {
  /** How often it is looked whether one is due. */
  lookMs: 60_000,
  /** One that could not be made is tried again after this long. */
  againMs: 3_600_000,
  /** Older than this the last good one is warned of: one a day was missed, and most of the day after it has passed. */
  oldMs: 40 * 3_600_000,
} as const;

/** What a new release of the knowledge changes for users is worked out in the background. */
export const ADVICE_TIMES = {
  /** After the start: nobody waits for it, and a server that starts has other things to do. */
  afterStartMs: 20_000,
  /** Between two groups of answers, so that whoever asks something has the processor in between. */
  pauseMs: 100,
  /** What another process does, or what failed, is looked at again after this long. */
  againMs: 60_000,
  /** Of the thread that compares, processor time: to load the knowledge of two releases, and for one group of answers. */
  openMs: 60_000,
  batchMs: 30_000,
} as const;

/** How long `mirabelle doctor` waits. */
export const DOCTOR_TIMES = {
  /** To reach PostgreSQL. */
  databaseMs: 5_000,
  /** For Google to answer. */
  googleMs: 10_000,
  /** For the mail server to answer. */
  mailMs: 10_000,
  /** For a provider of models to answer. */
  modelsMs: 10_000,
  /** To read one picture, with loading the networks. */
  pictureReaderMs: 60_000,
  /** For a server that runs already to answer. */
  runningServerMs: 3_000,
} as const;

/** Starting and stopping. */
export const START_TIMES = {
  /** The longest that a server may take to stop. */
  stopMs: 15_000,
} as const;
