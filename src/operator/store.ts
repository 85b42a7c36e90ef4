import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  createApi,
  fetchBaseQuery,
  setupListeners,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import type { Changes, Queries } from './apiTypes';

const baseQuery = fetchBaseQuery({ baseUrl: '/api/operator', timeout: 60_000 });

/** Sends a request. After a 401 it also checks whether the session has ended. */
const baseQueryInSession: typeof baseQuery = async (request, queryApi, options) => {
  const result = await baseQuery(request, queryApi, options);
  const isSignIn = queryApi.endpoint === 'signIn' || queryApi.endpoint === 'session';
  if (result.error?.status === 401 && !isSignIn) queryApi.dispatch(api.util.invalidateTags(['Session']));
  return result;
};

/**
 * The server's API. After a change, the open screen fetches its data again, except for the list of reviews: after a
 * decision, the other reviews stay in place.
 */
export const api = createApi({
  tagTypes: ['Data', 'Reviews', 'Session'],
  baseQuery: baseQueryInSession,
  endpoints: (build) => {
    const query = <Name extends keyof Queries>(name: Name, tag: 'Data' | 'Reviews' | 'Session' = 'Data') =>
      build.query<Queries[Name]['output'], Queries[Name]['input']>({
        query: (params) => ({ url: name, params }),
        providesTags: [tag],
      });
    const change = <Name extends keyof Changes>(name: Name) =>
      build.mutation<Changes[Name]['output'], Changes[Name]['input']>({
        query: (body) => ({ url: name, method: 'POST', body }),
        invalidatesTags: ['Data'],
      });
    /** A query by POST, so that no contact is in an address. */
    const queryByPost = <Name extends keyof Changes>(name: Name, tags: 'Data'[] = []) =>
      build.query<Changes[Name]['output'], Changes[Name]['input']>({
        query: (body) => ({ url: name, method: 'POST', body }),
        providesTags: tags,
      });
    return {
      session: query('session', 'Session'),
      actions: query('actions'),
      today: query('today'),
      leads: query('leads'),
      lead: query('lead'),
      reviews: query('reviews', 'Reviews'),
      testimonials: query('testimonials'),
      ads: query('ads'),
      fundedLeads: query('fundedLeads'),
      sourcesCsv: query('sourcesCsv'),
      report: query('report'),
      partner: query('partner'),
      requests: query('requests'),
      search: queryByPost('search', ['Data']),
      deletionPreview: queryByPost('deletionPreview'),
      send: change('send'),
      settle: change('settle'),
      outcome: change('outcome'),
      undoOutcome: change('undoOutcome'),
      find: change('find'),
      forget: change('forget'),
      revoke: change('revoke'),
      markPartnerInformed: change('markPartnerInformed'),
      decide: change('decide'),
      publish: change('publish'),
      testPartner: change('testPartner'),
      importOutcomes: change('importOutcomes'),
      signIn: build.mutation<null, { token: string }>({
        query: (body) => ({ url: 'sign-in', method: 'POST', body }),
        invalidatesTags: (_result, error) => (error ? [] : ['Session', 'Data']),
      }),
      requestLink: build.mutation<null, undefined>({
        query: () => ({ url: 'sign-in-link', method: 'POST' }),
      }),
      signOut: build.mutation<null, undefined>({ query: () => ({ url: 'sign-out', method: 'POST' }) }),
    };
  },
});

/** The key in sessionStorage while personal data is shown; removed when the session ends. */
const revealKey = 'operator.reveals';

const page = createSlice({
  name: 'page',
  initialState: {
    reveals: sessionStorage.getItem(revealKey) !== null,
    /** How often private keys were chosen in this session: a new count reopens sealed texts. The keys are not here. */
    keyCount: 0,
    /** The message on what was done last (`''` once it is closed), and a number that changes with it. */
    message: { text: '', count: 0 },
  },
  reducers: {
    revealToggled: (state) => {
      state.reveals = !state.reveals;
    },
    keysChosen: (state) => {
      state.keyCount += 1;
    },
    messageChanged: (state, { payload }: PayloadAction<string>) => {
      state.message = { text: payload, count: state.message.count + 1 };
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(api.endpoints.session.matchRejected, (state) => {
      state.reveals = false;
      state.keyCount = 0;
    }),
});
export const { revealToggled, keysChosen, messageChanged } = page.actions;

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer, page: page.reducer },
  middleware: (getDefaultMiddleware) =>
    // Turns off the warnings that the development checks take long.
    getDefaultMiddleware({
      serializableCheck: { warnAfter: Infinity },
      immutableCheck: { warnAfter: Infinity },
    }).concat(api.middleware),
  devTools: process.env.NODE_ENV !== 'production',
});
store.subscribe(() => {
  if (store.getState().page.reveals) sessionStorage.setItem(revealKey, '1');
  else sessionStorage.removeItem(revealKey);
});

// Otherwise a tab that was opened in the background would count as hidden for good, and never poll.
setupListeners(store.dispatch);

/** Has a screen fetch its data every 30 seconds while its tab is visible. */
export const polling = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

export const usePageDispatch = useDispatch.withTypes<typeof store.dispatch>();
export const usePageSelector = useSelector.withTypes<ReturnType<typeof store.getState>>();

/** The sentence that says why a request failed. */
export function failureText(error: unknown): string {
  const { status, data } = error as FetchBaseQueryError;
  const { detail } = (data ?? {}) as { detail?: string };
  // With a 5xx, the server's sentence is for the programs that send leads.
  if (detail !== undefined && typeof status === 'number' && status < 500) return detail;
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR'
    ? 'The server does not answer. Check your connection, and try again.'
    : 'The server or its database failed. Check whether it was done before you try again.';
}
