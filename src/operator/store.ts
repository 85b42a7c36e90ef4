import { configureStore, createSlice, isRejectedWithValue } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery, setupListeners } from '@reduxjs/toolkit/query/react';
import type { FetchBaseQueryError, TypedUseQueryHookResult } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import type { LeadDetails, ReviewDetails } from '../../server/db/sealing';
import type { StoredAnswer } from '../../server/db/tables';
import type { Condition } from '../../server/maintenance/health';
import type { Evidence } from '../../server/operations/reader';
import type { changes, queries, Route } from '../../server/operator/routes';

/**
 * The server's API, with its inputs and outputs (server/operator/routes.ts), of which only types are imported: no code of
 * the server runs in a browser. Times are ISO 8601 in UTC, amounts are in cents. A `details`, `answer` or `evidence` is
 * JSON, or JSON sealed to LEADS_PUBLIC_KEY, which the page opens.
 */
type Routes = typeof queries &
  typeof changes &
  Record<'sign-in-link' | 'sign-out', Route<object, { text: string }>>;
export type Query = keyof typeof queries;
export type Change = keyof typeof changes;
export type Input<Name extends keyof Routes> = NonNullable<Routes[Name]['inputType']>;
export type Output<Name extends keyof Routes> = Awaited<ReturnType<Routes[Name]>>;

/** A lead in a list. */
export type LeadItem = Output<'leads'>['items'][number];
/** What was done, in a sentence. */
export type Done = Output<'decide'>;
export type { Condition, Evidence, LeadDetails, ReviewDetails, StoredAnswer };

type Request = Readonly<{ url: string; body: object }>;

/** The server's API, whose requests are all posted. After a change, the open screen fetches its data again. */
export const api = createApi({
  tagTypes: ['Data', 'Session'],
  baseQuery: fetchBaseQuery({ baseUrl: '/api/operator', method: 'POST', timeout: 60_000 }),
  endpoints: (build) => ({
    data: build.query<unknown, Request>({
      query: (request) => request,
      providesTags: (_result, _error, { url }) => [url === 'session' ? 'Session' : 'Data'],
    }),
    change: build.mutation<unknown, Request>({
      query: (request) => request,
      invalidatesTags: (_result, _error, { url }) => (url === 'sign-in' ? ['Data', 'Session'] : ['Data']),
    }),
  }),
});

/** The key in sessionStorage for whether personal data is shown. */
const revealKey = 'operator.reveals';

const page = createSlice({
  name: 'page',
  initialState: {
    isSignedOut: false,
    reveals: sessionStorage.getItem(revealKey) === 'true',
    /** How often private keys were chosen in this session: a new count reopens sealed texts. The keys are not here. */
    keyCount: 0,
  },
  reducers: {
    revealToggled: (state) => ({ ...state, reveals: !state.reveals }),
    keysChosen: (state) => ({ ...state, keyCount: state.keyCount + 1 }),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(api.endpoints.data.matchFulfilled, (state) => ({ ...state, isSignedOut: false }))
      .addMatcher(isRejectedWithValue(), (state, { payload }) =>
        (payload as FetchBaseQueryError).status === 401
          ? { isSignedOut: true, reveals: false, keyCount: 0 }
          : state,
      ),
});
export const { revealToggled, keysChosen } = page.actions;

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer, page: page.reducer },
  middleware: (middleware) =>
    // Turns off the warnings that the development checks take long.
    middleware({
      serializableCheck: { warnAfter: Infinity },
      immutableCheck: { warnAfter: Infinity },
    }).concat(api.middleware),
  devTools: process.env.NODE_ENV !== 'production',
});
store.subscribe(() => sessionStorage.setItem(revealKey, String(store.getState().page.reveals)));

// Otherwise a tab that was opened in the background would count as hidden for good, and never poll.
setupListeners(store.dispatch);

/** Has a screen fetch its data every 30 seconds while its tab is visible. */
export const polling = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

/** Data of the server as far as it has arrived. `data` may still be that of the previous lead, filter or page. */
export type Loaded<Data> = TypedUseQueryHookResult<Data, Request, ReturnType<typeof fetchBaseQuery>>;

/** Fetches data while the component is mounted. */
export const useData = <Name extends Query>(
  url: Name,
  body: Input<Name>,
  options: Parameters<typeof api.useDataQuery>[1] = {},
) => api.useDataQuery({ url, body }, options) as Loaded<Output<Name>>;

/** Fetches data once, again even if it was fetched before. Rejects with what {@link failureText} puts into words. */
export const fetchData = <Name extends Query>(url: Name, body: Input<Name>) =>
  store
    .dispatch(api.endpoints.data.initiate({ url, body }, { forceRefetch: true, subscribe: false }))
    .unwrap() as Promise<Output<Name>>;

/**
 * Changes something on the server. Rejects as {@link fetchData} does. Not tracked, since the store would keep the input,
 * which may be opened answers, until the page is left.
 */
export const change = <Name extends Exclude<keyof Routes, Query>>(url: Name, body: Input<Name>) =>
  store.dispatch(api.endpoints.change.initiate({ url, body }, { track: false })).unwrap() as Promise<
    Output<Name>
  >;

export const usePageSelector = useSelector.withTypes<ReturnType<typeof store.getState>>();

/** The sentence that says why a request failed. */
export function failureText(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { status, data } = error as FetchBaseQueryError;
  const { detail } = (data ?? {}) as { detail?: string };
  // With a 5xx, the server's sentence is for the programs that send leads.
  if (detail !== undefined && typeof status === 'number' && status < 500) return detail;
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR'
    ? 'The server does not answer. Check your connection, and try again.'
    : 'The server or its database failed. Check whether it was done before you try again.';
}
