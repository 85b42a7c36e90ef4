import { configureStore, createSlice } from '@reduxjs/toolkit';
import {
  createApi,
  fetchBaseQuery,
  setupListeners,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import type { LeadDetails, ReviewDetails } from '../../server/db/sealing';
import type { StoredAnswer } from '../../server/db/tables';
import type { Condition } from '../../server/maintenance/health';
import type { Evidence } from '../../server/operations/reader';
import type { changes, queries } from '../../server/operator/routes';

/**
 * The inputs and outputs of the server's API for the operator's page, from server/operator/routes.ts. Only types are
 * imported: no code of the server runs in a browser. The server sends times as ISO 8601 in UTC, and amounts in cents. A
 * `details`, `answer` or `evidence` is JSON ({@link LeadDetails}, {@link ReviewDetails}, {@link StoredAnswer},
 * {@link Evidence}), or JSON sealed to LEADS_PUBLIC_KEY, which the page opens.
 */
type Routes = typeof queries & typeof changes;
/** `GET /api/operator/NAME`. */
export type Query = keyof typeof queries;
/** `POST /api/operator/NAME`. */
export type Change = keyof typeof changes;
export type Input<Name extends keyof Routes> = Parameters<Routes[Name]>[1];
export type Output<Name extends keyof Routes> = Awaited<ReturnType<Routes[Name]>>;

/** A lead in a list. */
export type LeadItem = Output<'leads'>['items'][number];
/** What was done, in a sentence. */
export type Done = Output<'decide'>;
export type { Condition, Evidence, LeadDetails, ReviewDetails, StoredAnswer };

const baseQuery = fetchBaseQuery({ baseUrl: '/api/operator', timeout: 60_000 });

/** Sends a request. After a 401 it also checks whether the session has ended. */
const baseQueryInSession: typeof baseQuery = async (request, queryApi, options) => {
  const result = await baseQuery(request, queryApi, options);
  const isSignIn = queryApi.endpoint === 'signIn' || queryApi.endpoint === 'session';
  if (result.error?.status === 401 && !isSignIn) queryApi.dispatch(api.util.invalidateTags(['Session']));
  return result;
};

/** Queries that are posted, so that no contact and no file is in an address. */
const postedQueries = ['search', 'deletionPreview', 'importOutcomes'] as const satisfies Change[];
type DataName = Query | (typeof postedQueries)[number];
const argsOf = (url: DataName, input: object): FetchArgs =>
  (postedQueries as readonly string[]).includes(url)
    ? { url, method: 'POST', body: input }
    : { url, params: input };

/** The server's API. After a change, the open screen fetches its data again. */
export const api = createApi({
  tagTypes: ['Data', 'Session'],
  baseQuery: baseQueryInSession,
  endpoints: (build) => ({
    session: build.query<Output<'session'>, undefined>({ query: () => 'session', providesTags: ['Session'] }),
    data: build.query<unknown, FetchArgs>({ query: (args) => args, providesTags: ['Data'] }),
    change: build.mutation<unknown, FetchArgs>({ query: (args) => args, invalidatesTags: ['Data'] }),
    signIn: build.mutation<null, { token: string }>({
      query: (body) => ({ url: 'sign-in', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Session', 'Data']),
    }),
    requestLink: build.mutation<null, undefined>({
      query: () => ({ url: 'sign-in-link', method: 'POST' }),
    }),
    signOut: build.mutation<null, undefined>({ query: () => ({ url: 'sign-out', method: 'POST' }) }),
  }),
});

/** The key in sessionStorage while personal data is shown; removed when the session ends. */
const revealKey = 'operator.reveals';

const page = createSlice({
  name: 'page',
  initialState: {
    reveals: sessionStorage.getItem(revealKey) !== null,
    /** How often private keys were chosen in this session: a new count reopens sealed texts. The keys are not here. */
    keyCount: 0,
  },
  reducers: {
    revealToggled: (state) => {
      state.reveals = !state.reveals;
    },
    keysChosen: (state) => {
      state.keyCount += 1;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(api.endpoints.session.matchRejected, (state) => {
      state.reveals = false;
      state.keyCount = 0;
    }),
});
export const { revealToggled, keysChosen } = page.actions;

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

/** Data of the server as far as it has arrived. */
export interface Loaded<Data> {
  /** The data for the current input. `data` may still be that of the previous lead, filter or page. */
  readonly currentData?: Data | undefined;
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Fetches data while the component is mounted. */
export const useData = <Name extends DataName>(
  name: Name,
  input: Input<Name>,
  options: Parameters<typeof api.useDataQuery>[1] = {},
) => api.useDataQuery(argsOf(name, input), options) as Loaded<Output<Name>>;

/** Fetches data once, again even if it was fetched before. */
export const fetchData = <Name extends DataName>(name: Name, input: Input<Name>) =>
  store
    .dispatch(api.endpoints.data.initiate(argsOf(name, input), { forceRefetch: true, subscribe: false }))
    .unwrap() as Promise<Output<Name>>;

/**
 * Changes something on the server. Rejects with what {@link failureText} puts into words. Not tracked, since the store
 * would keep the input, which may be opened answers, until the page is left.
 */
export const change = <Name extends Change>(url: Name, body: Input<Name>) =>
  store
    .dispatch(api.endpoints.change.initiate({ url, method: 'POST', body }, { track: false }))
    .unwrap() as Promise<Output<Name>>;

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
