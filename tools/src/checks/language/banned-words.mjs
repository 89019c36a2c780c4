/**
 * Words that names and comments must not contain, because the field has a standard term.
 * @typedef {object} BannedWord
 * @property {string} word a word or phrase in lower case; `*` stands for any ending. CamelCase names are compared word by word
 * @property {string} say what to write instead
 * @property {'names' | 'comments'} [only] where it is banned; by default in both
 * @property {RegExp} [path] the files in which it is banned; by default all
 * @property {RegExp} [notIn] files in which it is the name of something stored, which does not change
 * @property {string[]} [allow] longer phrases in which the word has its usual meaning
 */

/** A turn is a slot of a worker there. */
const workerFolders = /^server\/src\/(platform\/workers|features\/(exports|map)|http)\//;

/** @type {BannedWord[]} */
export const bannedWords = [
  { word: 'house', say: 'AppInstance, instance (of the root package.json: rootPackage)' },
  { word: 'houses', say: 'instances' },
  { word: 'furnish*', say: 'seed, seedTemplate, seededDataDir' },
  { word: 'bed', say: 'testContext or fixture' },
  { word: 'beds', say: 'testContexts or fixtures' },
  { word: 'crew', say: 'worker pool' },
  { word: 'hire*', say: 'addWorker, start a worker' },
  { word: 'dismiss*', say: 'removeWorker, terminate', path: /^server\// },
  { word: 'sent home', say: 'terminated' },
  { word: 'spare', say: 'prewarmed' },
  { word: 'tally', say: 'aggregate', allow: ['country tally', 'catalogue tally'] },
  { word: 'tallies', say: 'aggregates' },
  { word: 'keeper', say: 'cache' },
  { word: 'keepers', say: 'caches' },
  {
    word: 'kept',
    say: 'cached, archived, retained or unchanged',
    allow: ['kept file', 'kept files'],
    notIn: /(domain|features)\/versions\/|src\/cli\/(version|program\.test)\.ts$/,
  },
  { word: 'witness', say: 'FailureReporter, observer' },
  { word: 'stand in', say: 'fallback' },
  { word: 'standing', say: 'stability, status' },
  { word: 'probation', say: 'StabilityTimer' },
  { word: 'patience', say: 'timeoutMs' },
  { word: 'give way', say: 'fallBack' },
  { word: 'gives way', say: 'falls back' },
  { word: 'leavings', say: 'partial state' },
  { word: 'meanwhile', say: 'concurrently, conflict', allow: ['changed meanwhile'] },
  { word: 'voice', say: 'comment (of a country)' },
  { word: 'voices', say: 'comments (of countries)' },
  { word: 'hand', say: 'ChangeContext, actor', only: 'names', path: /^server\// },
  { word: 'at hand', say: 'available' },
  { word: 'walked', say: 'traversed' },
  { word: 'bare', say: 'baseline, without …' },
  { word: 'widen', say: 'multiply, extend' },
  { word: 'widened', say: 'multiplied, extended' },
  { word: 'plain figures', say: 'referenceScores' },
  { word: 'surroundings', say: 'ProcessIo, environment' },
  { word: 'advice', say: 'UserError, message' },
  { word: 'manner', say: 'DeviceOptions, options' },
  { word: 'halted', say: 'paused' },
  { word: 'outliving', say: 'withKeepalive' },
  { word: 'familiar', say: 'onboarded' },
  { word: 'leave off', say: 'stop' },
  { word: 'leaves off', say: 'stops' },
  { word: 'gone its way', say: 'been sent' },
  { word: 'goes its way', say: 'is sent' },
  { word: 'told', say: 'reported, notified, returned' },
  { word: 'asked', say: 'requested, params', only: 'names' },
  { word: 'looked', say: 'searchText, result', only: 'names' },
  { word: 'stands', say: 'is' },
  { word: 'answers with', say: 'responds with, returns', only: 'comments' },
  { word: 'answers whether', say: 'returns whether', only: 'comments' },
  { word: 'sooner than', say: 'instead of, before' },
  { word: 'whoever', say: 'the user (module, request) that' },
  { word: 'where there is', say: 'if there is' },
  { word: 'where there are', say: 'if there are' },
  { word: 'lets go of', say: 'releases' },
  { word: 'gives up', say: 'cancels, stops' },
  { word: 'has gone', say: 'is deleted, is closed' },
  { word: 'have gone', say: 'are deleted, are closed' },
  { word: 'what is young', say: 'the young generation' },
  { word: 'turn', say: 'slot', only: 'names', path: workerFolders },
  { word: 'turns', say: 'slots', only: 'names', path: workerFolders },
  { word: 'the law of imports', say: 'the import rules' },
  { word: 'the law of these', say: 'the import rules' },
  { word: 'is the law', say: 'defines the rules' },
  { word: 'room', say: 'folder, space', only: 'comments', allow: ['room for'] },
  { word: 'rooms', say: 'folders', only: 'comments' },
  { word: 'door', say: 'entry point' },
  { word: 'doors', say: 'entry points' },
  { word: 'ground', say: 'background, base layer' },
  { word: 'roof', say: 'top layer' },
  { word: 'wall', say: 'boundary', allow: ['wall clock', 'wall time'] },
  { word: 'walls', say: 'boundaries' },
];
