import type { TokenPair } from '@round-table/shared/contract';
import { createSlice, type PayloadAction } from '@round-table/shared/libs/toolkit';
import { readUser } from '../api/access-token';
import { readSessionUser } from '../browser/device-session';
import { readStored } from '../browser/device-storage';

/** The tokens of a session, and when they were received, in milliseconds since 1970 by the clock of the device. */
export type SessionTokens = TokenPair & { receivedAt?: number };

/** The session of this page; what else is known of the user comes from user info. */
export interface SessionState {
  /** The id of the user who is signed in; null for a guest. */
  user: number | null;
  /** In memory only; null for a guest. `access` is empty until the first refresh of the page, `refresh` while that token is in the cookie. */
  tokens: SessionTokens | null;
  /** From user info: decides the prefix of requests. */
  isReadonly: boolean;
  roSwitchEnabled: boolean;
  /** Why the session ended, so that the login screen can say it. */
  ended: 'logout' | 'expired' | null;
  /** The session has ended while changes wait or are unsaved: the page stays, and asks for the password (OFF-05). */
  isPaused: boolean;
  /** How many forms of the page have unsaved edits. */
  unsavedForms: number;
}

const notRequested: SessionTokens = { access: '', refresh: '' };

function createInitialState(): SessionState {
  const user = readSessionUser();
  return {
    user,
    tokens: user === null ? null : notRequested,
    isReadonly: false,
    roSwitchEnabled: readStored<boolean>('ro-switch') ?? false,
    ended: null,
    isPaused: false,
    unsavedForms: 0,
  };
}

type TokensAction = PayloadAction<SessionTokens>;

const prepare = (tokens: TokenPair) => ({ payload: { ...tokens, receivedAt: Date.now() } });

/** Tokens of the same session; one that is paused goes on. */
const received = {
  prepare,
  reducer: (state: SessionState, { payload }: TokensAction) => {
    state.tokens = payload;
    state.isPaused = false;
  },
};

/** The session of a user who has just signed in. */
const begin = (state: SessionState, user: number, tokens: SessionTokens): SessionState => ({
  ...state,
  user,
  tokens,
  ended: null,
  isPaused: false,
  roSwitchEnabled: false,
});

export const sessionSlice = createSlice({
  name: 'session',
  initialState: createInitialState,
  reducers: {
    /** A token response: logged out becomes logged in. */
    signedIn: { prepare, reducer: (state, { payload }: TokensAction) => begin(state, readUser(payload.access), payload) },
    tokensRefreshed: received,
    sessionPaused: (state) => {
      state.isPaused = true;
    },
    /** The user of a paused session has entered the password. */
    sessionResumed: received,
    /** The user has signed in again in another tab. */
    sessionContinued: (state) => {
      state.tokens = notRequested;
      state.isPaused = false;
    },
    editingStarted: (state) => {
      state.unsavedForms += 1;
    },
    editingEnded: (state) => {
      state.unsavedForms -= 1;
    },
    /** Another user has signed in in another tab. */
    userFollowed: (state, { payload }: PayloadAction<number>) => begin(state, payload, notRequested),
    signedOut: (state, { payload }: PayloadAction<'logout' | 'expired'>): SessionState => ({
      ...state,
      user: null,
      tokens: null,
      ended: payload,
      isPaused: false,
      isReadonly: false,
      roSwitchEnabled: false,
    }),
    userKnown: (state, action: PayloadAction<{ isReadonly: boolean }>) => {
      state.isReadonly = action.payload.isReadonly;
    },
    roSwitched: (state, action: PayloadAction<boolean>) => {
      state.roSwitchEnabled = action.payload;
    },
  },
});

export const {
  signedIn,
  tokensRefreshed,
  sessionPaused,
  sessionResumed,
  sessionContinued,
  editingStarted,
  editingEnded,
  userFollowed,
  signedOut,
  userKnown,
  roSwitched,
} = sessionSlice.actions;
