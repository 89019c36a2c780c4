import type { TokenPair } from '@round-table/shared/contract';
import { createSlice, type PayloadAction } from '@round-table/shared/libs/toolkit';
import { readStored } from '../browser/device-storage';

/** The session as this device holds it; who the user is comes from user info. */
export interface SessionState {
  tokens: TokenPair | null;
  /** From user info: decides the prefix of requests. */
  isReadonly: boolean;
  roSwitchEnabled: boolean;
  /** Why the session ended, so that the login screen can say it. */
  ended: 'logout' | 'expired' | null;
  /** The session has ended while changes wait: the page stays, and asks for the password (OFF-05). */
  isPaused: boolean;
}

const initialState = (): SessionState => ({
  tokens: readStored<TokenPair>('session') ?? null,
  isReadonly: false,
  roSwitchEnabled: readStored<boolean>('ro-switch') ?? false,
  ended: null,
  isPaused: false,
});

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A token response: logged out becomes logged in. */
    signedIn: (state, action: PayloadAction<TokenPair>) => {
      state.tokens = action.payload;
      state.ended = null;
      state.isPaused = false;
      state.roSwitchEnabled = false;
    },
    /** A refresh, in this tab or another. */
    tokensRefreshed: (state, action: PayloadAction<TokenPair>) => {
      state.tokens = action.payload;
      state.isPaused = false;
    },
    sessionPaused: (state) => {
      state.isPaused = true;
    },
    /** The user of a paused session has entered the password. */
    sessionResumed: (state, action: PayloadAction<TokenPair>) => {
      state.tokens = action.payload;
      state.isPaused = false;
    },
    signedOut: (state, action: PayloadAction<'logout' | 'expired'>) => {
      state.tokens = null;
      state.isPaused = false;
      state.isReadonly = false;
      state.roSwitchEnabled = false;
      state.ended = action.payload;
    },
    userKnown: (state, action: PayloadAction<{ isReadonly: boolean }>) => {
      state.isReadonly = action.payload.isReadonly;
    },
    roSwitched: (state, action: PayloadAction<boolean>) => {
      state.roSwitchEnabled = action.payload;
    },
  },
});

export const { signedIn, tokensRefreshed, sessionPaused, sessionResumed, signedOut, userKnown, roSwitched } = sessionSlice.actions;
